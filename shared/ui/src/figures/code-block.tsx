import { CopyButton } from '#figures/copy-button.tsx'

/** Props of {@link CodeBlock}. */
export interface CodeBlockProps {
  /** What it is, for the eye and for assistive technology: "Send your first product". */
  label: string
  code: string
}

/** Code or a key to be copied: it scrolls sideways rather than breaking a command in two. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <figure className="yk-code">
      <figcaption>
        {label}
        <CopyButton value={code} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section tabIndex={0} aria-label={label}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
    </figure>
  )
}
