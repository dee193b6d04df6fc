import t from 'tap'
import { nameQuestion, questionHint } from '../../../shared/rules/name-questions.ts'

t.test('a digit or an @ in a name is asked about, with the name without it', async (t) => {
  const ask = (firstName: string, lastName: string) => nameQuestion({ firstName, lastName })
  t.same(ask('Theo2', 'Baptiste'), { part: 'Theo2', has: 'digit', without: 'Theo' })
  t.same(ask('Theo', 'Baptiste 3'), { part: 'Baptiste 3', has: 'digit', without: 'Baptiste' })
  t.same(ask('48213', 'Duarte'), { part: '48213', has: 'digit', without: '' })
  const id = { part: '10023', has: 'digit', without: '' } as const
  t.same(ask('10023', 'Amara Okafor'), { ...id, isBesideName: true })
  t.same(ask('Amara', '10023'), id, 'without it there would be no last name')
  t.same(ask('10023', 'Amara a@k12.example'), id)
  t.same(ask('أمل٣', 'Haddad'), { part: 'أمل٣', has: 'digit', without: 'أمل' })
  t.same(ask('Ines', 'Duarte i.duarte@k12.example'), {
    part: 'Duarte i.duarte@k12.example',
    has: 'at-sign',
    without: 'Duarte',
  })
  t.same(ask('Ines', 'i.duarte@k12.example'), {
    part: 'i.duarte@k12.example',
    has: 'at-sign',
    without: '',
  })
  for (const [first, last] of [
    ['Zoë', 'O’Neill-Ruiz'],
    ['Henry', 'Ford III'],
    ['Cher', ''],
  ] as const)
    t.equal(ask(first, last), undefined, `${first} ${last}`)
})

t.test('a grade or a number beside a name leaves the name, not a piece of its words', async (t) => {
  const without = (lastName: string) => nameQuestion({ firstName: 'Ben', lastName })?.without
  for (const lastName of [
    'Low 3rd grade',
    'Low Grade 3',
    'Low - 90013',
    'Low gr. 3',
    'Low 2nd',
    '3 Low',
    'L0w',
  ])
    t.equal(without(lastName), lastName === 'L0w' ? 'Lw' : 'Low', lastName)
})

t.test('pronouns behind a name are asked about as pronouns, not as two people', async (t) => {
  const ana = { firstName: 'Ana', lastName: 'Ruiz (she/her)' }
  t.same(nameQuestion(ana), { part: 'Ruiz (she/her)', has: 'pronouns', without: 'Ruiz' })
  t.equal(questionHint(ana, 'add'), '“Ruiz (she/her)” has pronouns in it. Correct it, or add it as it is.')
  for (const lastName of ['Ruiz (They, Them)', 'Ruiz she/her', 'Ruiz - they/them', 'Ruiz [he/they]'])
    t.match(nameQuestion({ firstName: 'Ana', lastName }), { has: 'pronouns', without: 'Ruiz' }, lastName)
})

t.test('a note, a grade in words or a label beside a name is asked about', async (t) => {
  const table: [string, string, string, string][] = [
    ['Ruiz (IEP)', 'note', 'Ruiz', '“Ruiz (IEP)” has a note in it.'],
    ['Ruiz (IEP) (ELL)', 'note', 'Ruiz', '“Ruiz (IEP) (ELL)” has a note in it.'],
    ['Ruiz - allergies: nuts', 'note', 'Ruiz', '“Ruiz - allergies: nuts” has a note in it.'],
    ['Ruiz – ELL', 'note', 'Ruiz', '“Ruiz – ELL” has a note in it.'],
    ['Ruiz third grade', 'grade', 'Ruiz', '“Ruiz third grade” has a grade in it.'],
  ]
  for (const [lastName, has, without, words] of table) {
    t.match(nameQuestion({ firstName: 'Ana', lastName }), { part: lastName, has, without })
    t.equal(questionHint({ firstName: 'Ana', lastName }, 'add'), `${words} Correct it, or add it as it is.`)
  }
  for (const firstName of ['Absent:', '⭐'])
    t.match(nameQuestion({ firstName, lastName: 'Ana Ruiz' }), { without: '', isBesideName: true }, firstName)
  for (const lastName of [
    ...['Ruiz-Low', 'Grade', 'Ruiz III', 'de la Cruz', 'And', 'Kanien’kehá:ka', 'Na:eem', 'Smith - Jones'],
    ...['Kumar s/o Raj', 'A/L Raj'],
  ])
    t.equal(nameQuestion({ firstName: 'Ana', lastName }), undefined, lastName)
})

t.test('what is plainly an ID or an e-mail address is called so', async (t) => {
  const hint = (lastName: string) => questionHint({ firstName: 'Ines', lastName }, 'add')
  t.equal(hint('Duarte 48213'), '“48213” looks like an ID number. Correct it, or add it as it is.')
  t.equal(
    hint('Duarte i.duarte@k12.example'),
    '“i.duarte@k12.example” looks like an e-mail address. Correct it, or add it as it is.',
  )
  t.equal(hint('Duarte 3'), '“Duarte 3” has a digit. Correct it, or add it as it is.')
  t.equal(hint('a@b'), '“a@b” has an @. Correct it, or add it as it is.')
})

t.test('signs that are in nobody’s name are asked about', async (t) => {
  const bold = { firstName: '**Zed', lastName: 'Quill**' }
  t.same(nameQuestion(bold), { part: '**Zed', has: 'sign', without: 'Zed' })
  t.equal(questionHint(bold, 'add'), '“**Zed” has a * in it. Correct it, or add it as it is.')
  t.match(nameQuestion({ firstName: 'Zed', lastName: 'Quill_' }), { without: 'Quill' })
})

t.test('a nickname in quotation marks or brackets is asked about, and an apostrophe is none', async (t) => {
  const table: [string, string][] = [
    ['"Mimi" O’Brien', 'O’Brien'],
    ['García (Lucho)', 'García'],
    ['“Mo” Low', 'Low'],
    ['Low «Mo»', 'Low'],
    ["'Mo' O'Brien", "O'Brien"],
    ['‘Mo’ O’Brien', 'O’Brien'],
    ['O’Neill (Ruiz)', 'O’Neill'],
    ['Ruiz (Ella)', 'Ruiz'],
    ['Low (TJ)', 'Low'],
    ['RUIZ (MIA)', 'RUIZ'],
    ['"Low"', 'Low'],
    ['(Low)', 'Low'],
  ]
  for (const [lastName, without] of table)
    t.match(nameQuestion({ firstName: 'Ana', lastName }), { has: 'nickname', without }, lastName)
  t.equal(
    questionHint({ firstName: 'Luis', lastName: 'García (Lucho)' }, 'add'),
    '“García (Lucho)” may have a nickname in it. Correct it, or add it as it is.',
  )
  t.equal(
    questionHint({ firstName: '“Emmy”', lastName: 'Noether' }, 'add'),
    '“‘Emmy’” may have a nickname in it. Correct it, or add it as it is.',
    'no quotation mark stands twice',
  )
  for (const lastName of [
    "O'Brien",
    "D'Angelo O'Neill",
    'O’Brien-D’Arcy',
    "'Abd al-Rahman",
    'Ma’afu ‘Ofa',
    'Low (',
  ])
    t.equal(nameQuestion({ firstName: 'Ana', lastName }), undefined, lastName)
})

t.test('a name that may be those of two people is asked about', async (t) => {
  const table: [string, string, string | undefined][] = [
    ['Ana', 'Ruiz and Ben Low', 'Ruiz and Ben Low'],
    ['Ana', 'and Ben Low', 'and Ben Low'],
    ['Ana & Ben', 'Low', 'Ana & Ben'],
    ['Ana', 'Ruiz / Ben Low', 'Ruiz / Ben Low'],
    ['Ana', 'Ruiz + Ben Low', 'Ruiz + Ben Low'],
    ['Andy', 'Sand', undefined],
    ['Ana', 'Ortega y Gasset', undefined],
  ]
  for (const [firstName, lastName, part] of table)
    t.equal(nameQuestion({ firstName, lastName })?.part, part, `${firstName} ${lastName}`)
  t.equal(
    questionHint({ firstName: 'Ana', lastName: 'Ruiz & Ben Low' }, 'add'),
    '“Ruiz & Ben Low” may be two people. Correct it, or add it as it is.',
  )
})
