# Written by agon-bindings from bot.wit; changes here are lost.
