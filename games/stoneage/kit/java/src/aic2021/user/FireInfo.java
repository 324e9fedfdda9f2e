package aic2021.user;

/** A fire. */
public class FireInfo {
    public int duration;
    public int intensity;
    public Location location;

    public FireInfo(int duration, int intensity, Location location) {
        this.duration = duration;
        this.intensity = intensity;
        this.location = location;
    }

    public int getDuration() {
        return duration;
    }

    public int getIntensity() {
        return intensity;
    }

    public Location getLocation() {
        return location;
    }
}
