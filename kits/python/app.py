"""The interpreter that all Python bots of a game share: it turns sources into a script once, when a bot is built (`prepare`), takes the script in when a
match begins (`load`), and passes calls on to the bot: a class `Bot`, or functions, in its main module. What plays a seat has `start` and `play`, what
plays a unit has `run`.

Everything that a bot can import is imported here, while the component is made: there are no files in a match."""

import builtins
import os
import time


def _refuse(kind, words):
    def refuse(*_, **__):
        raise kind(words)

    return refuse


# There is no system behind this: asking it for the time or for numbers would end the program without a word. The clock stands still, and numbers are from the match.
_FILES = "a bot has no files: keep what it needs in attributes or in a module of its own; print goes to its log"
_INPUT = "a bot has no standard input: what it sees comes through the game's API"
_WAITING = "a bot cannot wait, and its clock stands still: what it does not finish in one turn, it continues in the next"
for _name in ("time", "perf_counter", "monotonic", "process_time", "thread_time"):
    setattr(time, _name, lambda: 0.0)
    setattr(time, _name + "_ns", lambda: 0)
time.sleep = _refuse(RuntimeError, _WAITING)
_then = (time.gmtime, time.strftime)
time.gmtime = time.localtime = lambda seconds=0: _then[0](seconds or 0)
time.strftime = lambda form, when=None: _then[1](form, time.gmtime() if when is None else when)
time.asctime = lambda when=None: time.strftime("%a %b %e %H:%M:%S %Y", when)
time.ctime = lambda seconds=0: time.asctime(time.gmtime(seconds))
os.urandom = lambda count: _numbers.randbytes(count)

import importlib
import datetime
import importlib.machinery
import io
import linecache
import marshal
import random
import sys
import threading
import traceback
import types
import warnings

import agon  # noqa: F401
from componentize_py_types import Err
from wit_world.imports import notes

# What bots find of the standard library, besides the modules that are part of the interpreter itself.
MODULES = """
abc array ast base64 binascii bisect builtins calendar cmath codecs collections collections.abc colorsys contextlib contextvars copy copyreg csv
dataclasses datetime decimal difflib enum errno fnmatch fractions functools gc graphlib hashlib heapq hmac inspect io ipaddress itertools json keyword
linecache locale logging marshal math numbers operator os os.path pathlib pickle pprint queue random re reprlib sched secrets shlex statistics string
struct sys textwrap threading time timeit token tokenize tomllib traceback types typing unicodedata uuid warnings weakref zlib
""".split()
# What those import only when it is used.
LATER = """
_strptime annotationlib encodings.ascii encodings.idna encodings.latin_1 encodings.utf_8 encodings.utf_16 encodings.utf_16_be encodings.utf_16_le
encodings.utf_8_sig importlib.util string.templatelib
""".split()
for _name in MODULES + LATER:
    importlib.import_module(_name)

_numbers = random.Random(0)


class _Random(random.Random):
    """A generator that is seeded from the match where Python would ask the system."""

    def __new__(cls, *_, **__):
        return super().__new__(cls, 0)

    def seed(self, a=None, version=2):
        super().seed(_numbers.getrandbits(64) if a is None else a, version)


class _Datetime(datetime.datetime):
    """Its clock stands still, too."""

    @classmethod
    def now(cls, tz=None):
        return cls(1970, 1, 1, tzinfo=tz)

    utcnow = today = now


def _seed(a=None, version=2):
    random._inst.seed(_numbers.getrandbits(64) if a is None else a, version)


random.Random = random.SystemRandom = _Random
random.seed, random._urandom = _seed, os.urandom
datetime.datetime = _Datetime
threading.Condition.wait = _refuse(RuntimeError, _WAITING)
os._exit = os.abort = _refuse(SystemExit, "the bot ended itself")

_PLACEHOLDER = "<no file>"
# Calls at either end of a long traceback.
_SHOWN = 10


class _Log:
    """What is printed goes to the bot's log, line by line."""

    encoding = "utf-8"

    def __init__(self):
        self.rest = ""

    def write(self, text):
        *lines, self.rest = (self.rest + text).split("\n")
        for line in lines:
            notes.log(line)
        return len(text)

    def flush(self):
        pass

    def isatty(self):
        return False


class _Modules:
    """Finds the bot's own modules, by name: their file, whether they are packages, their code, and their source."""

    found = {}

    def find_spec(self, name, path=None, target=None):
        if name in self.found:
            return importlib.machinery.ModuleSpec(name, self, is_package=self.found[name][1])
        return None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        file, _, code, _ = self.found[module.__name__]
        if code is not None:
            module.__file__ = file
            exec(code, module.__dict__)


_modules = _Modules()
_module = None
_bot = None


def _names(files):
    """The modules in a bot's files: for each name the file, whether it is a package, and the source."""
    found = {}
    for file, source in files:
        if not file.endswith(".py"):
            continue
        parts = file[:-3].split("/")
        package = parts[-1] == "__init__"
        if package:
            parts.pop()
        if not parts:
            continue
        found[".".join(parts)] = (file, package, source)
        # A folder without __init__.py is a package, too.
        for end in range(1, len(parts)):
            found.setdefault(".".join(parts[:end]), (_PLACEHOLDER, True, None))
    return found


def _compile(source, file):
    """Compiles a file of the bot. Python would open the file to show the line of a mistake, and trying to would end this program; with a name that no file
    can have it does not try."""
    try:
        return _rename(compile(source, "\ud800", "exec", dont_inherit=True), file)
    except SyntaxError as error:
        error.filename = file
        lines = source.decode("utf-8", "replace").split("\n")
        if error.text is None and error.lineno and error.lineno <= len(lines):
            error.text = lines[error.lineno - 1]
        raise


def _rename(code, file):
    inner = tuple(_rename(each, file) if isinstance(each, types.CodeType) else each for each in code.co_consts)
    return code.replace(co_filename=file, co_consts=inner)


def _lines(file):
    for name, _, _, source in _modules.found.values():
        if name == file and source is not None:
            return [line + "\n" for line in source.decode("utf-8", "replace").split("\n")]
    return []


def _explain(error):
    """A traceback like Python's own, of the bot's files alone."""
    if isinstance(error, SyntaxError) and error.filename:
        return "".join(traceback.format_exception_only(error)).rstrip("\n").split("\n")
    said = ["Traceback (most recent call last):"]
    own = {entry[0] for entry in _modules.found.values()}
    frames = [
        (frame.f_code, line) for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename in own
    ]
    # Of an endless recursion, the beginning and the end; all of it would not fit into the log.
    left_out = len(frames) - 2 * _SHOWN
    for number, (code, line) in enumerate(frames):
        if left_out > 0 and _SHOWN <= number < _SHOWN + left_out:
            if number == _SHOWN:
                said.append(f"  [{left_out} more calls]")
            continue
        said.append(f'  File "{code.co_filename}", line {line}, in {code.co_name}')
        lines = _lines(code.co_filename)
        if 0 < line <= len(lines):
            said.append(f"    {lines[line - 1].strip()}")
    # `str` is the bot's own code, if the error is.
    try:
        text = str(error)
    except BaseException:
        text = ""
    said.append(f"{type(error).__name__}: {text}" if text else type(error).__name__)
    return said


def _explain_loading(error):
    """The same for code that runs while the bot is loaded: the last line says where it was, and a module that is missing is told from a typo."""
    said = _explain(error)
    places = [line.strip() for line in said if line.startswith('  File "')]
    if places:
        place = places[-1].removeprefix("File ").replace('"', "").split(", in ")[0]
        said[-1] += f" ({place})"
    if isinstance(error, ModuleNotFoundError):
        said.insert(-1, "A bot can import its own files and these modules: " + ", ".join(sorted(set(MODULES))))
    return "\n".join(said)


def _safely(work):
    """Runs a part of the bot. The traceback of a mistake is in its log before the bot is out."""
    try:
        return work()
    except BaseException as error:
        for line in _explain(error):
            notes.log(line)
        raise


class WitWorld:
    def prepare(self, main, files):
        """Compiles a bot's files. The script is what `load` takes."""
        modules = {}
        try:
            for name, (file, package, source) in _names(files).items():
                code = None
                if source is not None:
                    code = _compile(source, file)
                modules[name] = (file, package, code, source)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            raise Err(_explain_loading(error))
        return marshal.dumps((main, modules))

    def load(self, script, number):
        global _module
        main, _modules.found = marshal.loads(script)
        # The same numbers when the match is played again.
        random.seed(number)
        _numbers.seed(number + 1)
        # A bot's own module goes before one of the library that has the same name.
        for name in _modules.found:
            sys.modules.pop(name, None)
        try:
            _module = importlib.import_module(main)
        except BaseException as error:
            raise Err(_explain_loading(error))

    def start(self, setup, context):
        def work():
            global _bot
            _bot = _module.Bot() if hasattr(_module, "Bot") else _module
            if hasattr(_bot, "start"):
                _bot.start(setup, context)

        _safely(work)

    def play(self, view):
        return _safely(lambda: list(_bot.play(view) or []))

    def run(self, context):
        _safely(lambda: (_module.Bot() if hasattr(_module, "Bot") else _module).run(context))


class _Input:
    """Standard input, which is not there."""

    encoding = "utf-8"
    read = readline = readlines = __next__ = staticmethod(_refuse(OSError, _INPUT))

    def __iter__(self):
        return self

    def isatty(self):
        return False


_no_files = _refuse(OSError, _FILES)
# From here on there are no files: whoever looks for one gets an error, modules are found in memory, and whoever shows a line of code gets it from the script.
sys.meta_path[:] = [
    finder for finder in sys.meta_path if finder is not importlib.machinery.PathFinder
]
sys.meta_path.insert(0, _modules)
sys.path[:] = []
for _name in ("open", "stat", "lstat", "listdir", "scandir", "mkdir", "remove", "rename", "getcwd"):
    setattr(os, _name, _no_files)
builtins.open = io.open = io.FileIO = _no_files
linecache.getlines = lambda file, *_: _lines(file)
linecache.checkcache = lambda *_: None
linecache.lazycache = lambda *_: False
warnings.showwarning = lambda message, category, file, line, *_: print(f"{file}:{line}: {category.__name__}: {message}")
warnings.filterwarnings("ignore", category=SyntaxWarning)
# A mistake is in the log already; the tool would print it again.
traceback._print_exception_bltin = lambda *_: None
sys.stdin, builtins.input = _Input(), _refuse(OSError, _INPUT)
sys.stdout = sys.stderr = _Log()
