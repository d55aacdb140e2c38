/** The learners of the academy: 2,846 beside the account `learner`. Of all 2,847, 247 joined in the last 30 days (REQ-321). */

import type { NewUserRow } from '../../modules/identity/users/users.repository.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import { UNUSABLE_PASSWORD_HASH, userAttributes } from '../../testing/builders/build-user.ts';

const FIRST_NAMES =
  'Amara Noah Yuki Elena Kwame Sofia Arjun Maya Lukas Zainab Mateo Ingrid Hassan Chloe Dmitri Aisha Oliver Priya Tomas Nia Hugo Mei Samuel Leila Rafael Freya Omar Hana Pieter Lucia Emeka Sana'.split(
    ' ',
  );
const LAST_NAMES =
  'Adebayo Andersson Bauer Chen Costa Dubois Eriksen Fischer Garcia Haruki Ibrahim Jansen Kaur Lindqvist Mensah Nakamura Novak Okonkwo Petrov Quispe Rossi Santos Tanaka Ueda Vargas Wójcik Xu Yilmaz Zhou Abebe Larsen'.split(
    ' ',
  );

const LEARNERS_BESIDE_THE_ACCOUNT = 2_846;
const JOINED_LATELY = 247;
const DAY_MS = 24 * 60 * 60 * 1000;

export function demoLearners(nowMs: number): NewUserRow[] {
  return Array.from({ length: LEARNERS_BESIDE_THE_ACCOUNT }, (_, index) => {
    const firstName = FIRST_NAMES[index % FIRST_NAMES.length] ?? 'Amara';
    const lastName = LAST_NAMES[Math.floor(index / FIRST_NAMES.length + index) % LAST_NAMES.length] ?? 'Adebayo';
    const username = `${firstName}.${lastName}.${index + 1}`.toLowerCase();
    // The latest joiners are spread over 29 days, so that the count is right at any hour. The others are spread over two years.
    const ageDays = index < JOINED_LATELY ? 0.2 + (index / JOINED_LATELY) * 28.5 : 31 + ((index - JOINED_LATELY) % 700);
    const createdAt = isoTime(nowMs - ageDays * DAY_MS - index * 1_000);
    return userAttributes({
      username,
      firstName,
      lastName,
      email: `${username.normalize('NFD').replaceAll(/[^a-z0-9.]/g, '')}@example.com`,
      password: UNUSABLE_PASSWORD_HASH,
      emailConfirmedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    });
  });
}
