import { screen } from '@testing-library/react'
import { CodeBlock } from '#figures/code-block.tsx'
import { renderUi } from '#testing/render-ui.tsx'

it('shows labeled code that can be copied, and scrolled by keyboard', () => {
  renderUi(<CodeBlock label="Your key" code="yk_1" />)
  expect(screen.getByRole('figure')).toHaveTextContent('Your key')
  expect(screen.getByLabelText('Your key')).toHaveTextContent('yk_1')
  expect(screen.getByLabelText('Your key')).toHaveAttribute('tabindex', '0')
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
})
