import { expect, type Locator } from '@playwright/test'

/**
 * Looks until it holds what something else does meanwhile, because pages do not change by themselves.
 * Each try is given twice the patience of the one before: a quick machine does not wait, and a slow one gets the time to draw.
 */
export async function eventually(look: () => Promise<unknown>, holds: (patience: { timeout: number }) => Promise<unknown>) {
  let timeout = 1_000
  await expect(async () => {
    timeout *= 2
    await look()
    await holds({ timeout })
  }).toPass({ timeout: 150_000 })
}

/** Picks from a list. It closes, or is not where it was, when the page moves below it: then it is opened once more. */
export async function choose(box: Locator, option: string | RegExp) {
  await eventually(
    () => box.click(),
    async (patience) => {
      await box.page().getByRole('option', { name: option, exact: true }).click(patience)
      await expect(box).toHaveValue(option, patience)
    },
  )
}
