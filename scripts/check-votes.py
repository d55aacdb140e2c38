"""Recomputes the hash of every vote of a decision without the platform (REQ-359).

    python3 check-votes.py minutes.csv audit-log.ndjson

Both files are exports of the platform: the minutes of the decision and its audit log. Each vote's salt and content must give the hash that
the minutes state, and that hash must be in the audit log exactly once. The hashes that the entry of the close names must be those of the
minutes. Ends with status 0 if all of this is true, 1 if not, 2 if a file cannot be read.
"""

import csv
import hashlib
import json
import sys


def check(minutes_path: str, log_path: str) -> list[str]:
    with open(minutes_path, encoding="utf-8-sig", newline="") as file:
        votes = list(csv.DictReader(file))
    with open(log_path, encoding="utf-8") as file:
        entries = [entry for line in file if (entry := json.loads(line)).get("kind") == "entry"]
    contents = [json.loads(entry["content"]) if isinstance(entry.get("content"), str) else entry for entry in entries]
    cast = [content["details"]["sha256"] for content in contents if content.get("action") == "vote_cast"]
    problems = [] if votes else ["The minutes hold no vote."]
    for vote in votes:
        computed = hashlib.sha256(f"{vote['Salt']}\n{vote['Content']}".encode()).hexdigest()
        if computed != vote["SHA-256"]:
            problems.append(f"The vote of {vote['Voter']} does not match its hash.")
        if cast.count(computed) != 1:
            problems.append(f"The vote of {vote['Voter']} is {cast.count(computed)} times in the audit log.")
    stated = {vote["SHA-256"] for vote in votes}
    closes = [set(c["details"]["votes"]) for c in contents if c.get("action") == "decision_closed"]
    if stated not in closes:
        problems.append("No close in the audit log names exactly these votes.")
    return problems


if __name__ == "__main__":
    try:
        found = check(*sys.argv[1:3])
    except (OSError, TypeError, KeyError, ValueError) as error:
        sys.exit(print(f"The files could not be checked: {error!r}", file=sys.stderr) or 2)
    print("\n".join(found) or "Every vote matches its hash in the audit log.")
    sys.exit(1 if found else 0)
