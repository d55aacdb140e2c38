"""Checks the quotes of every accepted draft against their sources without the platform (REQ-374).

    python3 check-quotes.py ai-register.ndjson

The file is the export of the register. The text of each source must have the SHA-256 that the draft states. The text between the offsets of
a verified or repaired sentence, in UTF-16 units, must be its quote. Drafts whose texts were removed, or are withheld from the user who
exported them, are not checked. Ends with status 0 if all of this is true, 1 if not, 2 if the file cannot be read.
"""

import hashlib
import json
import sys


def check(path: str) -> tuple[list[str], int]:
    with open(path, encoding="utf-8") as file:
        drafts = [json.loads(line) for line in file]
    problems, checked = [], 0
    for draft in (draft for draft in drafts if draft.get("acceptedText") is not None):
        sources = {source["id"]: source for source in draft["inputs"]}
        for source in sources.values():
            if hashlib.sha256(source["text"].encode()).hexdigest() != source["sha256"]:
                problems.append(f"Draft {draft['id']}: source {source['id']} does not match its hash.")
        for place, sentence in enumerate(draft["sentences"], start=1):
            quoted = sentence["check"]
            if quoted["state"] == "unverified":
                continue
            checked += 1
            text = sources.get(sentence["sourceId"], {}).get("text", "").encode("utf-16-le")
            if text[2 * quoted["start"] : 2 * quoted["end"]].decode("utf-16-le", "replace") != quoted["quote"]:
                problems.append(f"Draft {draft['id']}: the quote of sentence {place} is not in its source.")
    return problems, checked


if __name__ == "__main__":
    try:
        found, count = check(sys.argv[1])
    except (OSError, IndexError, TypeError, KeyError, ValueError) as error:
        sys.exit(print(f"The file could not be checked: {error!r}", file=sys.stderr) or 2)
    print("\n".join(found) or f"{count} quotes match their sources.")
    sys.exit(1 if found else 0)
