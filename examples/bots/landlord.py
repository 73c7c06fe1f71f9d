"""A bot for The Forgotten Planet over stdio: it lays land where it can, else wanders. Try it from the project's root:

    pnpm -s fp bot-check "python3 examples/bots/landlord.py"
    pnpm -s fp arena --a "exec:python3 examples/bots/landlord.py" --b random --players 2 --scenario first-landing --games 20
"""
import json
import random
import sys

# The first kind that is offered is played. The protocol: docs/bots.md.
WISHES = ["placeBid", "placeHidden", "chooseTile", "chooseCubes", "buildBase", "buildMine", "buildLand", "sellCubes", "produceRobot"]


def say(message):
    print(json.dumps(message), flush=True)


def choose(legal):
    for wish in WISHES:
        offers = [intent for intent in legal if intent["type"] == wish]
        if offers:
            return random.choice(offers)
    moves = [intent for intent in legal if intent["type"] == "move" and len(intent["path"]) <= 3]
    if moves and random.random() < 0.7:
        return random.choice(moves)
    return {"type": "endTurn"}


random.seed(1)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "name": "Landlord"})
    elif message["type"] == "think":
        say({"type": "intents", "intents": [choose(message["legal"])]})
    elif message["type"] == "quit":
        break
