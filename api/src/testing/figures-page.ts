import { type Figure, figures } from '@yuko/contract/figures/figures'

/** Renders docs/figures.md from the contract. */
export function figuresPage(): string {
  const sections = Object.entries(figures).map(([of, all]: [string, Record<string, Figure>]) => {
    const rows = Object.values(all).map((one) => `| ${one.name} | ${one.definition} | ${one.window} | ${one.source} |`)
    return `## Of ${of}\n| Figure | Counts | Period | Computed from |\n|---|---|---|---|\n${rows.join('\n')}`
  })
  return `# What figures mean

Written by \`node api/src/testing/write-figures-page.ts\` from \`shared/contract/src/figures/figures.ts\`. A figure means the same wherever it is shown. Days are in the organization’s time zone. Changes are in percentage points for rates and in percent for counts.

${sections.join('\n\n')}
`
}
