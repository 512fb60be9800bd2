import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { CopyButton } from '#figures/copy-button.tsx'
import { renderUi } from '#testing/render-ui.tsx'

it('copies and confirms it', async () => {
  const { user } = renderUi(<CopyButton value="yk_live_1" />)
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(write).toHaveBeenCalledWith('yk_live_1')
  expect(await screen.findByText('Copied to clipboard')).toBeInTheDocument()
})
