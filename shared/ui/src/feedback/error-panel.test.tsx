import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { ErrorPanel } from '#feedback/error-panel.tsx'
import { renderUi } from '#testing/render-ui.tsx'

it('is announced, shows its detail, and retries', async () => {
  const onRetry = jest.fn()
  const { user } = renderUi(
    <ErrorPanel title="Reviews could not be loaded" onRetry={onRetry} detail="req_1">
      The server did not answer.
    </ErrorPanel>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('The server did not answer.')
  expect(screen.getByText('req_1')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
