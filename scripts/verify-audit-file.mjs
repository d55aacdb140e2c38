// Checks an exported audit log without the platform: nothing but this file and Node 20 or newer is needed.
//
//   node verify-audit-file.mjs audit-log.ndjson [--certificate platform.pem] [--checkpoints audit-heads.ndjson]
//
// Without --certificate it uses the certificates in the files and prints their fingerprints: compare them with those that you know.
//
// Each entry is hashed together with the hash of the entry before it, and the platform signs the latest hash of this chain (its
// head). A signed head, in the file or from elsewhere, therefore shows whether an entry before it was changed, removed, inserted
// or moved. Ends with status 0 if all entries are intact and signed, 1 if something is broken, 2 if the file could not be
// checked, or if a signed head shows that the log continues after the end of the file.
import { createHash, verify, X509Certificate } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const USAGE =
  'Usage: node verify-audit-file.mjs audit-log.ndjson [--certificate platform.pem] [--checkpoints audit-heads.ndjson]';

const CHAIN_START = '0'.repeat(64);
const HASH = /^[0-9a-f]{64}$/;

/** The log was changed after it was written. */
class Broken extends Error {}
/** The check could not be completed. */
class Unchecked extends Error {}

try {
  const { file, certificates, checkpoints } = readArguments();
  const found = await checkFile(file, certificates, checkpoints);
  for (const line of found) console.log(line);
} catch (error) {
  if (error instanceof Broken) {
    console.log(`BROKEN: ${error.message}`);
    process.exitCode = 1;
  } else {
    console.error(error instanceof Unchecked ? error.message : `It could not be checked: ${error.message}`);
    process.exitCode = 2;
  }
}

function readArguments() {
  let read;
  try {
    const options = { certificate: { type: 'string', multiple: true }, checkpoints: { type: 'string' } };
    read = parseArgs({ options, allowPositionals: true });
  } catch {
    throw new Unchecked(USAGE);
  }
  const [file, ...others] = read.positionals;
  if (file === undefined || others.length > 0) throw new Unchecked(USAGE);
  const { certificate = [], checkpoints } = read.values;
  return {
    file,
    certificates: certificate.map((path) => readCertificate(readFileSync(path, 'utf8'))),
    checkpoints: checkpoints === undefined ? [] : [...readObjects(checkpoints)],
  };
}

/** Reads the file once, without holding it in memory; returns the findings as lines. */
async function checkFile(path, givenCertificates, kept) {
  const lines = linesOf(path);
  const first = await lines.next();
  const head = readHead(first.done ? '' : first.value);
  const signed = signedHeads(head, givenCertificates, kept);
  const walk = startWalk(head, signed.hashes);
  for await (const line of lines) walk.take(line);
  const { found, verdict } = walk.end();
  if (signed.beyond !== undefined)
    throw new Unchecked([...found, ...signed.notes, lineOfBeyond(head, signed.beyond)].join('\n'));
  return [...found, ...signed.notes, verdict];
}

/** An old export with its own signed head can be presented to hide later entries; an outsider cannot detect that from the export alone. */
function lineOfBeyond(head, { position, signedAt }) {
  const signed = `the platform signed a head at position ${position}, at ${signedAt}, and this file ends at position ${head.position}`;
  return `NOT THE WHOLE LOG: ${signed}. So far nothing is broken, but what came after is not in it: ask for a newer export.`;
}

/** Only a line feed ends a line: readline accepts other line ends, which occur unescaped in texts. */
async function* linesOf(path) {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function readHead(line) {
  let head;
  try {
    head = JSON.parse(line);
  } catch {
    head = undefined;
  }
  const isHead =
    head?.kind === 'head' &&
    typeof head.tenantId === 'string' &&
    Number.isSafeInteger(head.position) &&
    Number.isSafeInteger(head.entries) &&
    HASH.test(head.hash) &&
    typeof head.filter === 'object' &&
    head.filter !== null;
  if (!isHead) throw new Unchecked('This is no audit log that was exported as JSON: it does not begin with a head.');
  return head;
}

/** Verifies the entries of a file line by line. `signedHashes` maps a position to the hash that was signed there. */
function startWalk(head, signedHashes) {
  const isWhole = Object.keys(head.filter).length === 0;
  const seen = { line: 1, entries: 0, first: 0, position: 0, hash: CHAIN_START, withheld: 0, erased: 0 };
  /** Entries of the current gapless run that no signed head covers yet, and all covered entries. */
  let [unvouched, vouched] = [0, 0];

  function take(line) {
    seen.line += 1;
    const entry = readEntry(line, seen.line);
    const fail = (problem) => {
      throw new Broken(`line ${seen.line}, position ${entry.position}: ${problem}`);
    };
    if (entry.position <= seen.position)
      fail('The entry is out of order: its position is not after the previous entry.');
    if (entry.position > head.position) fail('The entry is behind the head of the file: it was added.');
    const isNext = entry.position === seen.position + 1;
    if (isWhole && !isNext) fail(`The entry before it is missing: position ${seen.position + 1} was removed or moved.`);
    if (isNext && entry.previousHash !== seen.hash) fail('The entry does not follow the one before it.');
    const problem = entry.content === null ? undefined : problemOfContent(entry, head.tenantId);
    if (problem !== undefined) fail(problem);
    if (entry.content === null) seen.withheld += 1;
    else if (entry.personal === null && JSON.parse(entry.content).personalSha256 !== null) seen.erased += 1;

    unvouched = isNext ? unvouched + 1 : 1;
    seen.entries += 1;
    seen.first ||= entry.position;
    seen.position = entry.position;
    seen.hash = entry.hash;
    if (entry.position === head.position && entry.hash !== head.hash) fail('Its hash is not that of the head.');
    const signedHash = signedHashes.get(entry.position);
    if (signedHash === undefined) return;
    if (signedHash !== entry.hash)
      fail('The platform signed a different hash at this position: the log was rewritten.');
    vouched += unvouched;
    unvouched = 0;
  }

  function end() {
    const { entries, first, position, withheld, erased } = seen;
    if (entries !== head.entries || (isWhole && position !== head.position)) {
      const last = position === 0 ? 'without any' : `at position ${position}`;
      throw new Broken(`the file should hold ${many(head.entries)} and ends after ${entries}, ${last}: it was cut.`);
    }
    if (signedHashes.size === 0) {
      throw new Unchecked(
        `The entries follow from each other, but no signed head vouches for them: give one with --checkpoints.`,
      );
    }
    const range = entries === 0 ? '' : `, positions ${first} to ${position}`;
    const found = [`Audit log of ${plain(head.tenantId)}: ${many(entries)}${range}${isWhole ? '' : ', filtered'}.`];
    if (withheld > 0) {
      found.push(`Withheld: ${many(withheld)}, of which the hashes link the chain and the content was not checked.`);
    }
    if (erased > 0) found.push(`Without personal data, which was erased: ${many(erased)}.`);
    if (vouched === entries) return { found, verdict: 'INTACT' };
    found.push(
      `Tied to a signed head by the hashes in this file: ${many(vouched)}. The others match their own hashes only, which the author of the file could have computed, too. Compare position and hash with the whole log.`,
    );
    return { found, verdict: 'CONSISTENT, but not every entry is tied to a signed head' };
  }

  return { take, end };
}

function readEntry(line, number) {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    throw new Broken(`line ${number} is not whole: the file was cut or damaged there.`);
  }
  const isEntry =
    entry?.kind === 'entry' &&
    Number.isSafeInteger(entry.position) &&
    HASH.test(entry.previousHash) &&
    HASH.test(entry.hash) &&
    (typeof entry.content === 'string' || (entry.content === null && typeof entry.withheld === 'string'));
  if (!isEntry) throw new Broken(`line ${number} is no entry.`);
  return { ...entry, personal: entry.personal ?? null };
}

function problemOfContent({ previousHash, hash, content, salt, personal }, tenantId) {
  if (sha256(`${previousHash}\n${content}`) !== hash) return 'The entry was changed after it was written.';
  let parsed;
  try {
    parsed = JSON.parse(content);
  } catch {
    return 'What was hashed is no entry.';
  }
  if (parsed?.tenantId !== tenantId) return `The entry is of another tenant, ${plain(String(parsed?.tenantId))}.`;
  if (personal === null) return undefined;
  const isBound = typeof personal === 'string' && sha256(`${salt}\n${personal}`) === parsed.personalSha256;
  return isBound ? undefined : 'The personal data of the entry was changed after it was written.';
}

/** Every signed head for this log, checked: hashes by position, and the lines to print about them. */
function signedHeads(head, givenCertificates, kept) {
  const certificates = new Map();
  // Certificates that the caller passes replace those in the files.
  const isGiven = givenCertificates.length > 0;
  const pems = isGiven
    ? []
    : [head.certificate, ...kept.map(({ pem }) => pem)].filter((pem) => typeof pem === 'string');
  for (const certificate of [...givenCertificates, ...pems.map(readCertificate)]) {
    certificates.set(certificate.fingerprint256.replaceAll(':', '').toLowerCase(), certificate);
  }

  const hashes = new Map();
  const notes = [];
  const own = head.checkpoint ? readStatement(head.checkpoint, certificates, 'the head of the file') : undefined;
  if (own !== undefined) {
    const isOfHead = own.tenantId === head.tenantId && own.position === head.position && own.hash === head.hash;
    if (!isOfHead) throw new Broken('The head of the file is not the one that the platform signed.');
    hashes.set(own.position, own.hash);
    notes.push(`Head of the file: position ${own.position}, signed at ${own.signedAt}.`);
  } else notes.push('The head of the file is not signed.');

  let compared = 0;
  /** The latest signed position, if it is after the end of this file. */
  let beyond;
  for (const [index, line] of kept.entries()) {
    if (line.kind !== 'checkpoint') continue;
    const statement = readStatement(line, certificates, `the signed head in line ${index + 1} of the other file`);
    if (statement.tenantId !== head.tenantId) continue;
    if (statement.position > head.position && own !== undefined && statement.signedAt < own.signedAt) {
      throw new Broken(
        `A head was signed at position ${statement.position} before this file was created, but the log ends at position ${head.position}: later entries were deleted.`,
      );
    }
    if ((hashes.get(statement.position) ?? statement.hash) !== statement.hash) {
      throw new Broken(`Two hashes were signed at position ${statement.position}: the log was rewritten.`);
    }
    if (statement.position > head.position) {
      if (beyond === undefined || statement.position > beyond.position) beyond = statement;
      continue;
    }
    hashes.set(statement.position, statement.hash);
    compared += 1;
  }
  if (kept.length > 0) notes.push(`Signed heads from elsewhere: ${compared} compared.`);
  const source = isGiven ? 'as given' : 'it comes with the files: compare this fingerprint with what you know';
  for (const [fingerprint, { subject, validTo }] of certificates) {
    notes.push(`Certificate ${fingerprint} (${plain(subject)}, valid to ${validTo}): ${source}.`);
  }
  return { hashes, notes, beyond };
}

/** The signed statement, if the signature is valid: it names the log, the position and the hash there. */
function readStatement({ statement, signature, certificateSha256 }, certificates, what) {
  const certificate = certificates.get(certificateSha256);
  if (certificate === undefined) throw new Broken(`${what} was signed with another certificate, ${certificateSha256}.`);
  let isSigned = false;
  let parsed;
  try {
    isSigned = verify('sha256', Buffer.from(statement), certificate.publicKey, Buffer.from(signature, 'base64'));
    parsed = JSON.parse(statement);
  } catch {
    isSigned = false;
  }
  if (!isSigned) throw new Broken(`The signature of ${what} is not valid.`);
  if (
    parsed.version !== 1 ||
    parsed.product !== 'AICV' ||
    !Number.isSafeInteger(parsed.position) ||
    !HASH.test(parsed.hash)
  ) {
    throw new Broken(`What was signed as ${what} is no statement about an audit log.`);
  }
  return parsed;
}

function readCertificate(pem) {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new Unchecked('A certificate cannot be read: it must be PEM.');
  }
}

function* readObjects(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    try {
      yield JSON.parse(line);
    } catch {
      throw new Unchecked(`Line ${index + 1} of ${path} is no signed head.`);
    }
  }
}

/** Escaped for a terminal, because some characters would control it. */
function plain(text) {
  return JSON.stringify(text.replaceAll('\n', ', ')).replaceAll(/[^ -~]/g, '?');
}

function many(count) {
  return count === 1 ? '1 entry' : `${count} entries`;
}

function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}
