import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress, optionalText, requiredText } from '../primitives.ts'

/**
 * Known by `externalId`, the store's own id; without one by the address. Who is new is created, who is there gets what is
 * given: what is left out stays as it is. Consent to marketing does not come this way, because it would come without its proof.
 */
export const upsertCustomers = defineEndpoint({
  name: 'upsert-customers',
  summary: 'Bring up to 250 customers of the store up to date',
  method: 'PUT',
  path: '/customers',
  access: 'data.import',
  scope: 'store.write',
  body: z.object({
    customers: z
      .array(
        z.object({
          externalId: requiredText(255).nullish(),
          email: emailAddress,
          name: optionalText(200).describe('In full; made of first and last name where it is left out'),
          firstName: optionalText(100),
          lastName: optionalText(100),
          phone: optionalText(50),
          locale: optionalText(35),
        }),
      )
      .min(1)
      .max(250)
      .refine((customers) => {
        const keys = customers.map(({ externalId, email }) => (externalId ? `id ${externalId}` : email))
        return new Set(keys).size === keys.length
      }, 'two customers have the same externalId, or the same address and none'),
  }),
  reply: z.object({ created: z.int(), updated: z.int() }),
})
