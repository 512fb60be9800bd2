import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderUi } from '#testing/render-ui.tsx'
import { StaleAlert } from './stale-alert.tsx'

it('offers either version after an edit conflict', async () => {
  const onTheirs = jest.fn()
  const onMine = jest.fn()
  const { user } = renderUi(<StaleAlert message="It is newer." changed="this widget" onTheirs={onTheirs} onMine={onMine} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Someone else made changesIt is newer.')
  await user.click(screen.getByRole('button', { name: 'Show their version' }))
  expect(onTheirs).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Keep my version' }))
  expect(onMine).toHaveBeenCalledTimes(1)
})

it('shows another refusal without a choice', () => {
  renderUi(<StaleAlert message="No such product." changed={undefined} onTheirs={jest.fn()} onMine={jest.fn()} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t save your changesNo such product.')
  expect(screen.queryByRole('button')).toBeNull()
})
