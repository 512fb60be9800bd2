import { takePictures } from '#core/brand/take-pictures.ts'
import { formsModule } from '#messaging/automation/forms/forms.module.ts'
import { mailChoices } from '#messaging/automation/subscribers/consent/choose-mail.ts'
import { createConfirmations } from '#messaging/automation/subscribers/consent/confirmations.ts'
import { consentModule } from '#messaging/consent/consent.module.ts'
import { noteUnsubscribed } from '#messaging/emails/sending/returns/note-unsubscribed.repository.ts'
import { createShopWindow } from '#reviews/storefront/shop-window.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** Sign-up forms, their pages, and the confirmation of subscriptions. */
export function createFormsApp(): Promise<TestApp> {
  return createTestApp({
    modules: (platform) => {
      const confirmations = createConfirmations(platform)
      const stores = createShopWindow(platform, {
        pictureUrls: () => null as never,
        searchQuery: () => null as never,
        noteWidgetSeen: async () => undefined,
      })
      return [
        formsModule(platform, { stores, confirmations, takePictures }),
        consentModule(platform, { choices: mailChoices, confirmations, noteUnsubscribed }),
      ]
    },
  })
}
