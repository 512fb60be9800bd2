import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress, isoDateTime, optionalText, requiredText } from '../primitives.ts'

/** `1990-12-10`, or `12-10` without the year, including February 29. */
const birthday = z
  .string()
  .regex(/^(\d{4}-)?\d{2}-\d{2}$/, 'must be a day such as 1990-12-10 or 12-10')
  .refine((day) => z.iso.date().safeParse(day.length === 5 ? `2000-${day}` : day).success, 'is not a day of that month')
  .refine((day) => day.length === 5 || day >= '1900', 'must be of a year after 1899')

/**
 * Identified by `externalId`, the store's ID, or else by address. New customers are created, existing ones updated; omitted
 * values stay. For tags, country, and birthday, `null` or an empty list clears the value; birthdays that members entered stay.
 * Consent to marketing emails isn't accepted here, because it would lack proof. Tag changes of known customers, and new customers with a
 * `createdAt` of the last two days, start workflows; everything else is history.
 */
export const upsertCustomers = defineEndpoint({
  name: 'upsert-customers',
  summary: 'Create or update up to 250 customers',
  method: 'PUT',
  path: '/customers',
  access: 'data.import',
  scope: 'customers.write',
  isTool: true,
  body: z.object({
    customers: z
      .array(
        z.object({
          externalId: requiredText(255).nullish(),
          email: emailAddress,
          name: optionalText(200).describe('Full name; by default first and last name'),
          firstName: optionalText(100),
          lastName: optionalText(100),
          phone: optionalText(50),
          smsConsent: z
            .object({ state: z.enum(['subscribed', 'unsubscribed']), at: isoDateTime })
            .nullish()
            .describe('To texts to this phone number, as the store recorded it; keep the proof there'),
          locale: optionalText(35),
          tags: z.array(requiredText(255)).max(250).nullish(),
          country: z
            .string()
            .regex(/^[A-Z]{2}$/, 'must be a country such as DE')
            .nullish(),
          birthday: birthday.nullish(),
          createdAt: isoDateTime.nullish().describe('When they became a customer; by default long ago'),
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
