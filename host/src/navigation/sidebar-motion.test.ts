import { readFile } from 'node:fs/promises'

/** jsdom lays nothing out: what can be said of a transition is what the stylesheet says. */
it('collapsing and expanding takes 300 ms, and no time where motion is reduced', async () => {
  const styles = await readFile('src/navigation/sidebar.module.css', 'utf8')
  const [, sidebar = ''] = /\.sidebar \{([^}]*)\}/.exec(styles) ?? []
  expect(sidebar).toContain('transition: width 300ms ease;')
  expect(/\.label \{([^}]*)\}/.exec(styles)?.[1]).toContain('transition: opacity 300ms ease;')
  const everywhere = await readFile('../shared/ui/src/theme/base.css', 'utf8')
  expect(everywhere).toMatch(/prefers-reduced-motion: reduce.*transition-duration: 0s !important/s)
})
