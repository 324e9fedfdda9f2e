// Some bots include this; Player.hh has all that they need of it.
#ifndef AGON_TRON3D_REGISTRY_HH
#define AGON_TRON3D_REGISTRY_HH
#endif
