import type { EmailProblem } from '@yuko/contract/emails/email'
import type { RenderJob } from './rendering/render-email.ts'
import type { Renderer } from './rendering/renderer.ts'

/** The law of most countries asks for it in marketing mail. */
export function missingAddress({ look, scope }: RenderJob): EmailProblem[] {
  const { address } = scope.store as { address: string | null }
  if (look.kind !== 'marketing' || address) return []
  const message = 'Your store has no postal address yet, which marketing mail has to show. Give it under Settings, Organization'
  return [{ severity: 'warning', blockId: null, field: 'address', message }]
}

/** What each shortcode shows, for the picker: a mail of nothing but shortcodes, a line each. Of properties those that there are. */
export async function shownValues(renderer: Renderer, job: RenderJob): Promise<Record<string, string>> {
  const names = job.shortcodes.flatMap(({ name }) => (name.endsWith('.*') ? propertiesOf(job, name) : [name]))
  const blocks = names.map((name, index) => ({
    id: `value-${index}`,
    type: 'text' as const,
    text: `{{ ${name} | truncate: 80 }}\u0001`,
    align: 'left' as const,
    tone: 'normal' as const,
  }))
  const { text } = await renderer.render({ ...job, content: { subject: '', preheader: '', blocks } })
  const lines = text.split('\u0001').map((line) => line.trim())
  return Object.fromEntries(names.map((name, index) => [name, lines[index] ?? '']))
}

const mostProperties = 40

function propertiesOf({ scope }: RenderJob, family: string): string[] {
  const [group = '', field = ''] = family.split('.')
  const properties = (scope[group] as Record<string, unknown> | undefined)?.[field]
  if (typeof properties !== 'object' || properties === null) return []
  const names = Object.keys(properties).filter((name) => /^[a-z0-9_]{1,64}$/i.test(name))
  return names.slice(0, mostProperties).map((name) => `${group}.${field}.${name}`)
}
