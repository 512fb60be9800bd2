import { z } from 'zod'
import { organizationDetails } from '../accounts/organizations/organization.ts'
import { defineEndpoint } from '../endpoint.ts'
import { brandImage, hexColor } from './brand-settings.ts'

export const proposedColor = z.object({
  color: hexColor,
  source: z.enum(['theme-color', 'manifest', 'stylesheet']).describe('Where it was found'),
})
export type ProposedColor = z.infer<typeof proposedColor>

/** Changes nothing. The logo is an image as from `upload-brand-image`: deleted after a day unless the settings use it. */
export const proposeBrand = defineEndpoint({
  name: 'propose-brand',
  summary: 'Find colors and a logo on the website of the store',
  method: 'POST',
  path: '/settings/brand/proposal',
  access: 'settings.write',
  body: organizationDetails.pick({ website: true }).describe('By default the organization’s website'),
  reply: z
    .object({
      website: z.string(),
      colors: z.array(proposedColor).describe('At most 6, most likely first'),
      logo: brandImage.nullable(),
    })
    .meta({ id: 'BrandProposal' }),
  refusals: ['brand.no-website', 'brand.website-unreachable', 'brand.nothing-found'],
})
