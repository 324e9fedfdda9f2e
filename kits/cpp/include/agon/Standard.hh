// The standard headers that bots of the C++ games expect to be included with Player.hh, and the namespace that they expect to be open.
#ifndef AGON_STANDARD_HH
#define AGON_STANDARD_HH

#include <algorithm>
#include <array>
#include <bitset>
#include <cassert>
#include <cctype>
#include <cerrno>
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <queue>
#include <random>
#include <set>
#include <sstream>
#include <stack>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <sys/resource.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>

using namespace std;

#include "agon/Checks.hh"

#endif
