import { expect, type Locator } from '@playwright/test'

/**
 * Repeats `look` until `holds` passes, because pages do not update by themselves. Each attempt doubles the timeout: a fast
 * machine does not wait, and a slow one gets time to render.
 */
export async function eventually(look: () => Promise<unknown>, holds: (patience: { timeout: number }) => Promise<unknown>) {
  let timeout = 1_000
  await expect(async () => {
    timeout *= 2
    await look()
    await holds({ timeout })
  }).toPass({ timeout: 150_000 })
}

/** Picks from a list. If the page moves below it, the list closes or is misplaced: then it is opened again. */
export async function choose(box: Locator, option: string | RegExp) {
  await eventually(
    () => box.click(),
    async (patience) => {
      await box.page().getByRole('option', { name: option, exact: true }).click(patience)
      await expect(box).toHaveValue(option, patience)
    },
  )
}
