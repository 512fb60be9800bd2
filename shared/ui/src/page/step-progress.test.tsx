import { screen } from '@testing-library/react'
import { StepProgress } from '#page/step-progress.tsx'
import { renderUi } from '#testing/render-ui.tsx'

const steps = ['Organization', 'Platform', 'Connection']
const states = () => screen.getAllByRole('listitem').map((item) => item.dataset.state)

describe('StepProgress', () => {
  it('shows the steps before the current one as completed', () => {
    renderUi(<StepProgress label="Onboarding" steps={steps} current={1} />)
    expect(states()).toEqual(['complete', 'current', 'ahead'])
    expect(screen.getByText('Platform').closest('li')).toHaveAttribute('aria-current', 'step')
    expect(screen.getAllByText('(complete)')).toHaveLength(1)
  })

  it('shows all steps as completed when complete', () => {
    renderUi(<StepProgress label="Onboarding" steps={steps} current={2} isComplete />)
    expect(states()).toEqual(['complete', 'complete', 'complete'])
  })
})
