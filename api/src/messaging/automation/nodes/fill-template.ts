import type { Traveler } from '../runs/traveler.ts'

const output = /\{\{\s*([\w.]{1,120})\s*(?:\|\s*default:\s*(?:"([^"]*)"|'([^']*)')\s*)?\}\}/g

/**
 * Fills `{{ order.number }}` and `{{ customer.first_name | default: "friend" }}`. Plain text, for emails to members, properties
 * and webhook calls; emails to shoppers are rendered by the email area. `show`: how values are written there.
 */
export function fillTemplate(
  template: string,
  one: Pick<Traveler, 'person' | 'context' | 'workflowTitle'>,
  show: (value: string) => string = (value) => value,
): string {
  const values = valuesOf(one)
  return template.replace(output, (_, path: string, double?: string, single?: string) => {
    const value = path.split('.').reduce<unknown>(inside, values)
    return show(asText(value) || (double ?? single ?? ''))
  })
}

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).filter(Boolean).join(', ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The values a step can use: the person and the event. */
export function valuesOf({ person, context, workflowTitle }: Pick<Traveler, 'person' | 'context' | 'workflowTitle'>) {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  const customer = { email: person.email, first_name: person.firstName, last_name: person.lastName, full_name: name }
  return {
    ...context,
    event: context,
    customer,
    person: { ...customer, properties: person.properties },
    workflow: { title: workflowTitle },
  }
}
