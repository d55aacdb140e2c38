type NumberedSectionsProps = { sections: readonly { heading: string; paragraphs: readonly string[] }[] };

/** A long text in sections, numbered from 1. */
export function NumberedSections({ sections }: NumberedSectionsProps) {
  return sections.map((section, index) => (
    <section key={section.heading} className="mb-4">
      <h3 className="font-semibold text-fg">
        {index + 1}. {section.heading}
      </h3>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2">
          {paragraph}
        </p>
      ))}
    </section>
  ));
}
