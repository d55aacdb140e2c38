import { brand } from '@aicv/domain/text/brand';
import type { ReactNode } from 'react';
import { FounderPortrait } from './founder-portrait.tsx';

const messageSections: readonly { heading: string; paragraphs: readonly string[] }[] = [
  {
    heading: 'The Vision',
    paragraphs: [
      'I want good ideas to stop dying of distance. The person who sees a problem clearly is rarely the person who knows how to test a model, price a round or hire a first engineer. Between those people lie years, borders and introductions that never happen. Artificial intelligence has made building faster, but it has not brought those people any closer together.',
      'Our aim is one place where they meet: where someone can learn the craft, bring an idea, have it judged fairly, build it with others and find the capital that suits it. Each step should leave a record that the next step can rely on.',
    ],
  },
  {
    heading: 'The Origin',
    paragraphs: [
      `${brand.name} began with a spreadsheet. For two years I kept a list of every venture that I had turned down, and why. When I read it again, the pattern was uncomfortable. Most of the refusals said nothing about the idea. They said that the deck was late, that no one could vouch for the team, or that we had run out of time that week.`,
      'So I wrote down what a fair judgment would need: the same questions for everyone, scores with reasons attached, and a history that could not be rewritten afterwards. That list became a framework, the framework became a pipeline, and the pipeline needed people who were trained to use it. The platform grew from there.',
    ],
  },
  {
    heading: `Why ${brand.name} Exists`,
    paragraphs: [
      'We exist because training, scouting, building and funding are usually run by four organizations that do not talk to one another. A course ends with a certificate and no work. A scout passes on a tip and never hears what became of it. A studio builds what it can staff, and a fund sees only what reaches its inbox.',
      'Put together, each part improves the others. What a venture learns in the field becomes next term’s lesson. What a reviewer scored two years ago can be held against what happened since. We would rather be corrected by our own records than be admired for our confidence.',
    ],
  },
  {
    heading: "The Future We're Building",
    paragraphs: [
      'In ten years I hope it will seem strange that a founder had to know someone to be considered. I expect the ventures we are proudest of to come from people who first arrived here as learners, in industries that we cannot name today.',
      'I also expect machines to do more of the searching, drafting and calculating. The judgment will stay with people who sign their names to it. That is a promise about responsibility, and we have built the platform so that it can be checked.',
    ],
  },
];

const pillars: readonly { name: string; purpose: string }[] = [
  { name: 'The Academy', purpose: 'Trains people to build and judge AI ventures, from bronze to master.' },
  { name: 'OTIF', purpose: 'Finds opportunities and scores each of them by the same questions.' },
  { name: 'Abundance Labs', purpose: 'Turns the best of them into ventures, from first product to exit.' },
  { name: 'Capital', purpose: 'Funds the ventures and reports to investors in figures that can be traced.' },
  { name: `${brand.name} Holdings`, purpose: 'Governs the whole: people, permissions, agreements and records.' },
];

/** The founder's message with the five pillars (REQ-262). */
export function FounderMessage({ backLink }: { backLink?: ReactNode }) {
  return (
    <article>
      {backLink}
      <header className="grid items-end gap-8 border-line border-b pb-8 lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-14">
        <div>
          <h1 className="font-display text-fg text-title">Founder's Message</h1>
          <p className="mt-4 font-semibold text-fg text-xl">{brand.founderName}</p>
          <p className="text-fg-3 text-md">{brand.founderRole}</p>
          <blockquote className="mt-8 max-w-[34rem] border-brass border-l-2 pl-5">
            <p className="font-display text-fg text-figure">
              “An idea deserves to be judged on its merits, by people who will still answer for that judgment years
              later.”
            </p>
          </blockquote>
        </div>
        <FounderPortrait className="order-first w-40 text-fg lg:order-none lg:w-full" />
      </header>

      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-14">
        <div className="grid max-w-measure gap-10">
          {messageSections.map((section) => (
            <section key={section.heading} className="grid gap-3 text-fg-2 text-lg">
              <h2 className="font-semibold text-fg text-xl">{section.heading}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <section className="grid gap-3 border-line border-t pt-8 text-fg-2 text-lg">
            <h2 className="font-semibold text-fg text-xl">In closing</h2>
            <p>
              If you are new here, start small: take one course, read one opportunity closely, and write down what you
              would have asked. Disagree with us in the open and give your reasons. That is how this place gets better,
              and it is why I am glad that you have come.
            </p>
            <p className="font-display text-fg text-figure italic">{brand.founderName}</p>
          </section>
        </div>
        <section aria-labelledby="five-pillars" className="lg:sticky lg:top-8 lg:self-start">
          <h2 id="five-pillars" className="font-semibold text-fg text-xl">
            The five pillars
          </h2>
          <ul className="mt-4 grid border-line border-t">
            {pillars.map((pillar) => (
              <li key={pillar.name} className="border-line border-b py-4">
                <h3 className="label text-fg">{pillar.name}</h3>
                <p className="mt-1 text-fg-2 text-md">{pillar.purpose}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </article>
  );
}
