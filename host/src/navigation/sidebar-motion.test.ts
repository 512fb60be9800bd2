import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const read = (file: string) => readFile(join(import.meta.dirname, file), 'utf8')

/** jsdom has no layout: transitions can only be checked in the stylesheet. */
it('collapsing and expanding takes 300 ms, and no time with reduced motion', async () => {
  const styles = await read('sidebar.module.css')
  const [, sidebar = ''] = /\.sidebar \{([^}]*)\}/.exec(styles) ?? []
  expect(sidebar).toContain('transition: width 300ms ease;')
  expect(/\.label \{([^}]*)\}/.exec(styles)?.[1]).toContain('transition: opacity 300ms ease;')
  const everywhere = await read('../../../shared/ui/src/theme/base.css')
  expect(everywhere).toMatch(/prefers-reduced-motion: reduce.*transition-duration: 0s !important/s)
})
