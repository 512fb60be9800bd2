import { z } from 'zod'
import { permissionsOf, roles } from '../permissions.ts'
import { isoDateTime, timeZone } from '../primitives.ts'
import { language } from './languages.ts'
import { storeModule } from './organizations/store-module.ts'

export const onboardingStep = z.enum(['organization', 'platform', 'connection', 'done'])
export type OnboardingStep = z.infer<typeof onboardingStep>

export const platform = z.enum(['shopify', 'woocommerce', 'custom'])
export type Platform = z.infer<typeof platform>

/** One of the user's organizations, as shown in the switcher. */
export const membership = z
  .object({
    org_uuid: z.uuid(),
    name: z.string(),
    slug: z.string(),
    role: z.enum(roles),
    permissions: z.array(z.enum(permissionsOf('owner') as [string, ...string[]])),
    currency: z.string(),
    timezone: z.string(),
    onboarding: onboardingStep.describe('The next onboarding step'),
    isStoreConnected: z.boolean(),
    modules: z.array(storeModule).optional().describe('The chosen modules, shown first; absent: none chosen yet'),
    twoFactorDue: isoDateTime.nullish().describe('When two-factor sign-in becomes required, while yours is off'),
    closedUntil: isoDateTime
      .optional()
      .describe('Closed: only owners see it, and can reopen it until its data is deleted at this time'),
    mustSetUpTwoFactor: z
      .boolean()
      .optional()
      .describe('Overdue: all calls of the organization are refused until you turn on two-factor sign-in'),
  })
  .meta({ id: 'Membership' })
export type Membership = z.infer<typeof membership>

export const user = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    timezone: timeZone,
    language: language.nullable().describe('Admin language; null: the browser’s'),
    integration: z.object({ type: platform }).nullable().describe('The selected organization’s platform; null: none chosen yet'),
    selected_org_uuid: z.uuid().nullable(),
    organizations: z.array(membership),
    isOperator: z.boolean().optional().describe('May release remotes on this server'),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

export const tokens = z.object({ access_token: z.string(), refresh_token: z.string() }).meta({ id: 'Tokens' })
export type Tokens = z.infer<typeof tokens>
