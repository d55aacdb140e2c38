import { describe, expect, it } from 'vitest';
import { chooseAccount, grants, parsePasswd } from './postgres-account.ts';

const passwd = parsePasswd(
  [
    '# a comment',
    'root:x:0:0:root:/root:/bin/sh',
    'ada:x:1000:1000::/home/ada:/bin/sh',
    'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin',
    '',
  ].join('\n'),
);

describe('chooseAccount', () => {
  it('returns the account `nobody`, with the ids of this machine, if root owns everything', () => {
    const account = chooseAccount([undefined, { uid: 0, gid: 0, mode: 0o700 }], passwd);
    expect(account).toEqual({ uid: 65534, gid: 65533, name: 'nobody' });
  });

  it('returns the owner of the cluster or of the data directory, so that a start as root changes nothing for them', () => {
    const account = chooseAccount([undefined, { uid: 1000, gid: 0, mode: 0o700 }], passwd);
    expect(account).toEqual({ uid: 1000, gid: 1000, name: 'ada' });
  });

  it('ignores an owner without a name, because initdb would refuse to run', () => {
    expect(chooseAccount([{ uid: 12345, gid: 12345, mode: 0o700 }], passwd).name).toBe('nobody');
  });

  it('refuses if the system has no account `nobody`', () => {
    expect(() => chooseAccount([], passwd.slice(0, 2))).toThrow(/no user nobody.*DATABASE_URL/);
  });
});

describe('parsePasswd', () => {
  it('reads the negative ids of macOS as stat returns them', () => {
    expect(parsePasswd('nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false')).toEqual([
      { name: 'nobody', uid: 4294967294, gid: 4294967294, home: '/var/empty' },
    ]);
  });
});

describe('grants', () => {
  const account = { uid: 7, gid: 8, name: 'seven' };

  it('checks the bits of the owner, else of the group, else of others, and never combines them', () => {
    expect(grants({ uid: 7, gid: 0, mode: 0o100 }, account, 1)).toBe(true);
    expect(grants({ uid: 7, gid: 8, mode: 0o011 }, account, 1)).toBe(false);
    expect(grants({ uid: 0, gid: 8, mode: 0o010 }, account, 1)).toBe(true);
    expect(grants({ uid: 0, gid: 8, mode: 0o001 }, account, 1)).toBe(false);
    expect(grants({ uid: 0, gid: 0, mode: 0o001 }, account, 1)).toBe(true);
    expect(grants({ uid: 0, gid: 0, mode: 0o770 }, account, 1)).toBe(false);
  });
});
