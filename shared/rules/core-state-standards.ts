import type { SkillEntries } from './skill-entry.ts'

/** The domains of the Common Core State Standards, by grade and domain. */
export const commonCore: Readonly<Record<string, SkillEntries>> = {
  K: {
    CC: {
      label: 'Counting',
      sentence: 'Counts to 100, and says which of two groups has more.',
      example: 'Which is more: 7 apples or 9 pears?',
      answer: '9 pears',
    },
    OA: {
      label: 'Add and take away',
      sentence: 'Adds and takes away with up to 10 things.',
      example: '5 ducks swim. 2 fly away. How many are left?',
      answer: '3 ducks',
    },
    NBT: {
      label: 'Ten and more',
      sentence: 'Sees each number from 11 to 19 as ten and some more.',
      example: '14 is 10 and how many more?',
      answer: '4',
    },
  },
  1: {
    OA: {
      label: 'Add and subtract to 20',
      sentence: 'Adds and subtracts up to 20, and finds the missing number.',
      example: '8 + ? = 13',
      answer: '5',
    },
    NBT: {
      label: 'Tens and ones',
      sentence: 'Reads two-digit numbers as tens and ones, and compares them.',
      example: 'Which is greater: 47 or 74?',
      answer: '74, with 7 tens',
    },
  },
  2: {
    OA: {
      label: 'Story problems',
      sentence: 'Solves stories in one or two steps by adding and subtracting up to 100.',
      example: 'Mia has 34 beads. She finds 28 and gives away 10. How many has she now?',
      answer: '52 beads',
    },
    NBT: {
      label: 'Hundreds',
      sentence: 'Reads three-digit numbers, and adds and subtracts them by hundreds, tens and ones.',
      example: '356 + 127 = ?',
      answer: '483',
    },
  },
  3: {
    OA: {
      label: 'Multiply and divide',
      sentence: 'Multiplies and divides up to 100, and solves problems that way.',
      example: '24 chairs stand in 4 equal rows. How many are in each row?',
      answer: '6 chairs',
    },
    NBT: {
      label: 'Add and subtract',
      sentence: 'Rounds to tens and hundreds, and adds and subtracts up to 1,000.',
      example: 'Round 467 to the nearest hundred.',
      answer: '500',
    },
    NF: {
      label: 'Fractions on a line',
      sentence: 'Finds a fraction’s place on the number line, and compares fractions.',
      example: 'Which is greater: 2/3 or 2/4?',
      answer: '2/3, because thirds are larger parts',
    },
  },
  4: {
    OA: {
      label: 'Factors and multiples',
      sentence: 'Solves problems with all four operations, and finds factors and multiples.',
      example: '1 × 12 and 2 × 6 make 12. Which pair of factors is missing?',
      answer: '3 × 4',
    },
    NBT: {
      label: 'Large numbers',
      sentence: 'Reads numbers up to a million, and multiplies and divides larger ones.',
      example: '36 × 24 = ?',
      answer: '864',
    },
    NF: {
      label: 'Equal fractions',
      sentence: 'Finds equal fractions, adds fractions of one kind, and reads decimals.',
      example: '3/8 + 2/8 = ?',
      answer: '5/8',
    },
  },
  5: {
    OA: {
      label: 'Expressions',
      sentence: 'Writes a calculation with parentheses, and works it out.',
      example: '3 × (8 + 2) = ?',
      answer: '30',
    },
    NBT: {
      label: 'Decimals',
      sentence: 'Reads decimals to thousandths, and calculates with them.',
      example: '2.5 + 0.75 = ?',
      answer: '3.25',
    },
    NF: {
      label: 'Unlike fractions',
      sentence: 'Adds, subtracts and multiplies fractions of different kinds.',
      example: '1/2 + 1/3 = ?',
      answer: '5/6',
    },
  },
  6: {
    RP: {
      label: 'Ratios',
      sentence: 'Compares amounts by ratio, and uses rates and percentages.',
      example: '3 pens cost 6 dollars. What do 5 pens cost?',
      answer: '10 dollars',
    },
    NS: {
      label: 'Number system',
      sentence: 'Divides fractions, and places negative numbers on the number line.',
      example: '3/4 ÷ 1/8 = ?',
      answer: '6',
    },
    EE: {
      label: 'Letters for numbers',
      sentence: 'Uses letters for numbers, and solves simple equations.',
      example: '4x = 20. What is x?',
      answer: '5',
    },
  },
  7: {
    RP: {
      label: 'Proportions',
      sentence: 'Finds rates, and solves problems with percentages.',
      example: 'A 40-dollar coat is 25% off. What does it cost now?',
      answer: '30 dollars',
    },
    NS: {
      label: 'Negative numbers',
      sentence: 'Calculates with positive and negative numbers and fractions.',
      example: '−3 + 8 = ?',
      answer: '5',
    },
    EE: {
      label: 'Equations',
      sentence: 'Writes and solves equations and inequalities.',
      example: '2x + 5 = 17. What is x?',
      answer: '6',
    },
  },
  8: {
    NS: {
      label: 'Roots',
      sentence: 'Knows numbers that no fraction gives, and says roughly how large they are.',
      example: 'Between which two whole numbers is √10?',
      answer: '3 and 4',
    },
    EE: {
      label: 'Linear equations',
      sentence: 'Works with powers and roots, and solves linear equations.',
      example: '3x − 4 = 11. What is x?',
      answer: '5',
    },
  },
}
