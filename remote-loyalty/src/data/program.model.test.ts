import { points, programSummary, suggestedProgram } from '#data/program.model.ts'

describe('programSummary', () => {
  it('shows the points for an order and for joining', () => {
    expect(programSummary(suggestedProgram, 'EUR')).toBe(
      'A customer who spends €50 earns 50 points, and gets 100 points for joining.',
    )
  })

  it('omits joining without a bonus', () => {
    const rules = { ...suggestedProgram, pointLabel: { one: 'leaf', other: 'leaves' }, pointsPerMajorUnit: 5, signupPoints: 0 }
    expect(programSummary(rules, 'USD')).toBe('A customer who spends $50 earns 250 leaves.')
  })

  it('uses a typical order in a currency without cents', () => {
    expect(programSummary({ ...suggestedProgram, signupPoints: 1 }, 'JPY')).toBe(
      'A customer who spends ¥5,000 earns 5,000 points, and gets 1 point for joining.',
    )
  })
})

describe('points', () => {
  it('shows no points for negative numbers', () => {
    expect(points(-250, suggestedProgram.pointLabel)).toBe('… points')
    expect(programSummary({ ...suggestedProgram, pointsPerMajorUnit: -5 }, 'EUR')).toBe(
      'A customer who spends €50 earns … points, and gets 100 points for joining.',
    )
  })

  it('falls back to “points” while the name is being typed', () => {
    expect(points(3, { one: '', other: ' ' })).toBe('3 points')
  })
})
