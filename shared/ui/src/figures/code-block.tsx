import { CopyButton } from '#figures/copy-button.tsx'

/** Props of {@link CodeBlock}. */
export interface CodeBlockProps {
  /** Its label, also for assistive technology: "Send your first product". */
  label: string
  code: string
}

/** Code or a key to copy. Scrolls sideways instead of wrapping commands. */
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
