import { takePictures } from '#core/brand/take-pictures.ts'
import { formsModule } from '#messaging/automation/forms/forms.module.ts'
import { mailChoices } from '#messaging/automation/subscribers/consent/choose-mail.ts'
import { createConfirmations } from '#messaging/automation/subscribers/consent/confirmations.ts'
import { useCoupons } from '#messaging/automation/subscribers/coupons/coupons.jobs.ts'
import { createSignupCoupons } from '#messaging/automation/subscribers/coupons/form-coupons.ts'
import { consentModule } from '#messaging/consent/consent.module.ts'
import { noteUnsubscribed } from '#messaging/emails/sending/returns/note-unsubscribed.repository.ts'
import type { ShopDiscounts } from '#platform/shop-discounts.ts'
import { createShopWindow } from '#reviews/storefront/shop-window.ts'
import { noShop } from './no-shop.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** Sign-up forms, their pages, and the confirmation of subscriptions. */
export function createFormsApp(discounts: ShopDiscounts = noShop): Promise<TestApp> {
  return createTestApp({
    modules: (platform) => {
      const coupons = createSignupCoupons(platform, discounts)
      const confirmations = createConfirmations(platform, coupons)
      const stores = createShopWindow(platform, {
        pictureUrls: () => null as never,
        searchQuery: () => null as never,
        noteWidgetSeen: async () => undefined,
        listShownQuestions: () => null as never,
      })
      return [
        formsModule(platform, { stores, confirmations, coupons, discounts, takePictures }),
        consentModule(platform, { choices: mailChoices, confirmations, noteUnsubscribed }),
      ]
    },
    factJobs: { 'order.recorded': [useCoupons] },
  })
}
