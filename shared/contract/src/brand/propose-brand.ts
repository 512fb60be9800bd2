import { z } from 'zod'
import { organizationDetails } from '../accounts/organizations/organization.ts'
import { defineEndpoint } from '../endpoint.ts'
import { brandImage, hexColor } from './brand-settings.ts'

export const proposedColor = z.object({
  color: hexColor,
  source: z.enum(['theme-color', 'manifest', 'stylesheet']).describe('Where the website names it'),
})
export type ProposedColor = z.infer<typeof proposedColor>

/** Changes nothing. The logo is a picture as `upload-brand-image` answers it: deleted after a day unless the settings name it. */
export const proposeBrand = defineEndpoint({
  name: 'propose-brand',
  summary: 'Find colors and a logo on the website of the store',
  method: 'POST',
  path: '/settings/brand/proposal',
  access: 'settings.write',
  body: organizationDetails.pick({ website: true }).describe('Without a website: the one of the organization'),
  reply: z
    .object({
      website: z.string(),
      colors: z.array(proposedColor).describe('At most 6, likeliest first'),
      logo: brandImage.nullable(),
    })
    .meta({ id: 'BrandProposal' }),
  refusals: ['brand.no-website', 'brand.website-unreachable', 'brand.nothing-found'],
})
