package aic2021.user;

/** A resource on a cell. */
public class ResourceInfo {
    public Resource resourceType;
    public int amount;
    public Location location;

    public ResourceInfo(Resource resourceType, int amount, Location location) {
        this.resourceType = resourceType;
        this.amount = amount;
        this.location = location;
    }

    public Resource getResource() {
        return resourceType;
    }

    public Resource getResourceType() {
        return resourceType;
    }

    public int getAmount() {
        return amount;
    }

    public Location getLocation() {
        return location;
    }
}
