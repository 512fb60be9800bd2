import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { i18n } from '@yuko/contract/language'
import { propertyPayload } from '../property-payload.ts'
import { doers, type StepKind, skipped } from '../runs/step.ts'
import { fillTemplate } from './fill-template.ts'
import { writeProperties } from './person.repository.ts'

/** An empty value removes the property. */
export const updateProperty: StepKind<NodeOf<'update_property'>> = {
  plan: ({ node }, travelers) =>
    travelers.map((one) => {
      const value = fillTemplate(node.value, one)
      const before = one.person.properties[node.property] ?? ''
      return before === value
        ? skipped('nothing_to_do')
        : {
            kind: 'go',
            event: {
              type: 'customer.property_changed',
              payload: propertyPayload(node.property, one.person.properties[node.property], value || null),
            },
            words: () => i18n.t('Sets “{property}” to “{value}”', { property: node.property, value }),
          }
    }),
  async perform({ trx, organizationId, now, node }, travelers, planned) {
    const changed = doers(travelers, planned)
    for (const one of changed) {
      const { [node.property]: _, ...others } = one.person.properties
      const value = fillTemplate(node.value, one)
      one.person.properties = value === '' ? others : { ...others, [node.property]: value }
    }
    await writeProperties(
      trx,
      organizationId,
      changed.map(({ person }) => person),
      now,
    )
    return [...planned]
  },
}
