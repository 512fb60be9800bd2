import { createShopOrganizations } from '#core/accounts/shop-staff/shop-organizations.ts'
import { checkoutsOfPerson } from '#core/store/checkouts/checkouts.repository.ts'
import { storeModule } from '#core/store/store.module.ts'
import { isMember } from '#loyalty/members/persons.repository.ts'
import { createIdentitySecrets } from '#loyalty/onsite/identity/identity-secret.ts'
import { usedShopSegments } from '#messaging/automation/shop-segment-uses.repository.ts'
import { mailsOfPerson } from '#messaging/emails/sending/mails-of-person.repository.ts'
import type { Platform } from '#platform/module.ts'
import { productStars, shownStars } from '#reviews/product-stars.repository.ts'

/** The store area as in `src/modules.ts`, where other areas only add emails and members. */
export function createStoreModule(platform: Platform): ReturnType<typeof storeModule> {
  return storeModule(platform, {
    organizations: createShopOrganizations(platform),
    personalData: [mailsOfPerson, checkoutsOfPerson, { name: 'members', list: async () => [], needsCustomer: isMember }],
    stars: productStars,
    shownStars,
    identitySecrets: createIdentitySecrets(platform),
    segmentUses: usedShopSegments,
  })
}
