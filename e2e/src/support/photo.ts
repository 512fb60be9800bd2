import type { Page } from '@playwright/test'

/** A single-color picture, drawn by the browser. */
export async function photo(page: Page, colour: string) {
  const data = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
    const drawing = canvas.getContext('2d')
    if (drawing) Object.assign(drawing, { fillStyle: fill }).fillRect(0, 0, 900, 600)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  }, colour)
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') }
}
