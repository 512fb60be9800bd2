import { type Figure, figures } from '@yuko/contract/figures/figures'

/** docs/figures.md, from the contract. */
export function figuresPage(): string {
  const sections = Object.entries(figures).map(([of, all]: [string, Record<string, Figure>]) => {
    const rows = Object.values(all).map((one) => `| ${one.name} | ${one.definition} | ${one.window} | ${one.source} |`)
    return `## Of ${of}\n| Figure | Counts | Of what is | Computed from |\n|---|---|---|---|\n${rows.join('\n')}`
  })
  return `# What figures mean

Written by \`node api/src/testing/write-figures-page.ts\` from \`shared/contract/src/figures/figures.ts\`. A figure means the same wherever it is shown; days are of the organization's time zone. Changes of shares are told in points, changes of counts in percent.

${sections.join('\n\n')}
`
}
