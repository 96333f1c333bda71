interface FactRowsProps {
  title: string;
  rows: readonly { readonly term: string; readonly value: string }[];
}

/** A slip of paper that the agent fills in: what it is, and its lines. */
export function FactRows({ title, rows }: FactRowsProps) {
  return (
    <div className="border-t-2 border-foreground">
      <p className="py-3 type-plate">{title}</p>
      <dl>
        {rows.map(({ term, value }) => (
          <div key={term} className="border-t py-3">
            <dt className="text-sm text-muted-foreground">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
