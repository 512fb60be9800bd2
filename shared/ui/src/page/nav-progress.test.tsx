import { screen } from '@testing-library/react'
import { NavProgress } from '#page/nav-progress.tsx'
import { renderUi } from '#testing/render-ui.tsx'

it('is visible only while a navigation loads', () => {
  const { rerender } = renderUi(<NavProgress isActive />)
  expect(screen.getByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument()
  rerender(<NavProgress isActive={false} />)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})
