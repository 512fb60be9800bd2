import { caniemail } from 'caniemail'

/** Unknown to some mailboxes, where an email then looks plainer, but says the same. */
const embellishments = new Set(
  [
    // Dark mode and narrow screens; widths and colors are inline, too.
    ['<style> element', '@media', 'color-scheme CSS property', 'color-scheme meta tag'],
    ['Type selector', 'Class selector', 'ID selector', 'Chaining selectors', 'Descendant combinator'],
    // Corners, long words, and the frame of images.
    ['border-radius', 'word-break', 'word-spacing', 'table-layout', 'height property', 'outline', 'cursor'],
    // Zero, as the attribute says.
    ['border-spacing'],
    // Each of these hides the preheader.
    ['display:none', 'max-height property', 'opacity', 'overflow'],
    // Read aloud where they are known; links open in a new window anyway.
    ['aria-label attribute', 'role attribute', 'target attribute', '<body> element'],
  ].flat(),
)

/** What the email needs and a mailbox lacks, such as `flex: gmail.ios`, according to caniemail.com. */
export function unknownToMailboxes(html: string): string[] {
  const { issues } = caniemail({ clients: ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*', 'samsung-email.*'], html })
  return [...issues.errors].flatMap(([client, all]) =>
    all.filter(({ title }) => !embellishments.has(title)).map(({ title }) => `${title}: ${client}`),
  )
}
