import { isEasyToGuess } from './password-strength.ts'

const person = { name: 'Anna Meyer', email: 'anna.meyer@kettles.example' }

describe('isEasyToGuess', () => {
  it.each(['password', 'Password1!', 'P@ssw0rd', '12345678', 'qwertyuiop', 'aaaaaaaaaaaa', 'sunshine1', 'iloveyou2'])(
    'knows %j from the lists',
    (password) => expect(isEasyToGuess(password, person)).toBe(true),
  )

  it.each(['anna.meyer@kettles.example', 'AnnaMeyer', 'anna.meyer', 'meyer2024', 'kettles1', 'yuko1234'])(
    'knows %j from the person',
    (password) => expect(isEasyToGuess(password, person)).toBe(true),
  )

  it.each(['blue-kettle-42', 'correct horse battery staple', 'k3rzenwachs', 'ein gutes langes wort', '雨の日の喫茶店で'])(
    'takes %j',
    (password) => expect(isEasyToGuess(password, person)).toBe(false),
  )

  it('judges the longest password that the contract takes without delay', () => {
    const startedAt = performance.now()
    isEasyToGuess('ab1!'.repeat(64), person)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })
})
