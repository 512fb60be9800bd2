import { updateOrganization } from '@yuko/contract/accounts/organizations/update-organization'
import { defaultBrand } from '@yuko/contract/brand/brand-settings'
import { saveAppBrandSettings } from '@yuko/contract/brand/save-app-brand-settings'
import { emailTypeNames } from '@yuko/contract/emails/email-types'
import { getEmail } from '@yuko/contract/emails/get-email'
import { previewEmail } from '@yuko/contract/emails/preview-email'
import { problemsOf } from '#support/accessible.ts'
import { expect, test } from '#support/test.ts'

const looks = [
  { width: 720, colorScheme: 'light' },
  { width: 720, colorScheme: 'dark' },
  { width: 375, colorScheme: 'light' },
] as const

test('every email is readable in light and dark mode and on a phone', async ({ merchant, page }) => {
  const { api } = merchant
  // Buttons to the store are left out without a website.
  await api.call(updateOrganization, { body: { website: 'https://mill.example' } })
  await api.call(saveAppBrandSettings, { body: { ...defaultBrand, darkMode: 'auto' } })
  for (const type of emailTypeNames)
    await test.step(type, async () => {
      const params = { type }
      const { design } = await api.call(getEmail, { params })
      const { html } = await api.call(previewEmail, { params, body: { content: design.content } })
      for (const { width, colorScheme } of looks) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await page.setContent(html)
        expect.soft(await problemsOf(page), `${type}, ${colorScheme}, ${width} px`).toEqual([])
      }
    })
})
