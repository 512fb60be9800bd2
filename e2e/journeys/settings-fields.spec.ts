import { settingsFields } from '@yuko/contract/settings/settings-fields'
import { expect, test } from '#support/test.ts'

for (const [page, { fields, shownAt = page }] of Object.entries(settingsFields))
  test(`every setting the search lists for ${page} exists`, async ({ admin }) => {
    await admin.goto(shownAt)
    const main = admin.getByRole('main')
    for (const { label } of fields)
      await expect(
        main
          .getByLabel(label, { exact: true })
          .or(main.getByText(label, { exact: true }))
          .first(),
      ).toBeAttached()
  })
