// Small helpers that bots of this game expect.
#ifndef AGON_TRON3D_UTILS_HH
#define AGON_TRON3D_UTILS_HH

#include "agon/Helpers.hh"

typedef unsigned int uint;

#endif
