import type { RenderJob } from './rendering/render-email.ts'
import type { Renderer } from './rendering/renderer.ts'

/**
 * The value of each shortcode, for the picker: renders an email of shortcodes only, one per line. Includes existing properties.
 */
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
