import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/form/button.tsx';
import { signInHintsQuery } from '../api/sign-in-hints-query.ts';

/** Buttons that fill in the username of a demonstration account. Renders nothing without demonstration data (REQ-25). */
export function DemoAccounts({ onChoose }: { onChoose: (username: string) => void }) {
  const { data } = useQuery(signInHintsQuery);
  if (data === undefined || data.demoUsernames.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts" className="mt-6 rounded-lg border border-line bg-raised p-4">
      <h2 id="demo-accounts" className="text-sm font-[550] text-fg">
        Demonstration accounts
      </h2>
      <p className="mt-0.5 text-fg-3 text-xs">Choose one to fill in its username.</p>
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {data.demoUsernames.map((username) => (
          <li key={username}>
            <Button size="sm" onClick={() => onChoose(username)}>
              {username}
            </Button>
          </li>
        ))}
      </ul>
      {/* A separate short line: lazily loaded content must stay smaller than the heading, which is the largest contentful paint. */}
      <p className="mt-3 text-fg-3 text-xs">The password is printed when the server starts.</p>
    </section>
  );
}
