import type { SkillEntries } from './skill-entry.ts'

/** The Texas Essential Knowledge and Skills of kindergarten to grade 4, by grade and number. */
export const texasKTo4: Readonly<Record<string, SkillEntries>> = {
  K: {
    2: {
      label: 'Numbers to 20',
      sentence: 'Counts, reads, writes and compares numbers up to 20.',
      example: 'Which number comes just before 15?',
      answer: '14',
    },
    3: {
      label: 'Join and separate',
      sentence: 'Adds and takes away up to 10, with objects or pictures.',
      example: '3 frogs sit on a log. 4 more come. How many are there?',
      answer: '7 frogs',
    },
    5: {
      label: 'Counting on',
      sentence: 'Counts to 100 by ones and by tens.',
      example: '10, 20, 30 … what comes next?',
      answer: '40',
    },
  },
  1: {
    2: {
      label: 'Numbers to 120',
      sentence: 'Builds, compares and orders numbers up to 120 by hundreds, tens and ones.',
      example: 'What number is 6 tens and 3 ones?',
      answer: '63',
    },
    3: {
      label: 'Adding up to 20',
      sentence: 'Adds and subtracts up to 20, and explains how.',
      example: '7 + 6 = ?',
      answer: '13',
    },
    5: {
      label: 'Counting patterns',
      sentence: 'Counts on by twos, fives and tens, and finds what makes both sides equal.',
      example: '9 + 1 = 6 + ?',
      answer: '4',
    },
  },
  2: {
    2: {
      label: 'Numbers to 1,200',
      sentence: 'Reads and compares numbers up to 1,200 by hundreds, tens and ones.',
      example: 'Which is greater: 608 or 680?',
      answer: '680',
    },
    3: {
      label: 'Equal parts',
      sentence: 'Splits a whole into halves, fourths and eighths, and names the parts.',
      example: 'A pie is cut into 4 equal parts. What is one part called?',
      answer: 'One fourth',
    },
    4: {
      label: 'Three-digit sums',
      sentence: 'Adds and subtracts two- and three-digit numbers, and solves stories that way.',
      example: '62 − 27 = ?',
      answer: '35',
    },
    5: {
      label: 'Coins',
      sentence: 'Finds what a group of coins is worth, up to one dollar.',
      example: '2 quarters and 1 dime make how many cents?',
      answer: '60 cents',
    },
    6: {
      label: 'Equal groups',
      sentence: 'Puts equal groups together, and shares things out equally.',
      example: '12 grapes for 3 children. How many does each get?',
      answer: '4 grapes',
    },
    7: {
      label: 'Odd and even',
      sentence: 'Tells even from odd numbers, and finds a missing number.',
      example: '35 + ? = 50',
      answer: '15',
    },
  },
  3: {
    2: {
      label: 'Place value',
      sentence: 'Builds, compares and rounds numbers up to 100,000.',
      example: 'What is the 4 worth in 24,316?',
      answer: '4,000',
    },
    3: {
      label: 'Parts of a whole',
      sentence: 'Shows fractions as equal parts, compares them, and finds equal ones.',
      example: 'Which fraction equals 1/2: 2/4 or 2/3?',
      answer: '2/4',
    },
    4: {
      label: 'Number problems',
      sentence: 'Adds, subtracts, multiplies and divides to solve problems in one or two steps.',
      example: '6 bags hold 7 marbles each. 2 marbles roll away. How many are left?',
      answer: '40 marbles',
    },
    5: {
      label: 'Number patterns',
      sentence: 'Finds the rule in a row of numbers or a table, and says what comes next.',
      example: '1 box holds 4 muffins, 2 boxes hold 8, 3 boxes hold 12. How many do 5 boxes hold?',
      answer: '20, four in each box',
    },
    6: {
      label: 'Shapes',
      sentence: 'Sorts shapes by their sides and corners, and finds the area of rectangles.',
      example: 'A rectangle is 5 squares long and 3 squares wide. How many squares cover it?',
      answer: '15 squares',
    },
    7: {
      label: 'Measuring',
      sentence: 'Measures the way round a shape, time, liquid and weight.',
      example: 'A square has sides of 6 inches. How long is the way all round it?',
      answer: '24 inches',
    },
  },
  4: {
    2: {
      label: 'Numbers to a billion',
      sentence: 'Reads and compares numbers up to a billion, and decimals to hundredths.',
      example: 'Which is greater: 0.6 or 0.45?',
      answer: '0.6',
    },
    3: {
      label: 'Fractions',
      sentence: 'Compares fractions, finds equal ones, and adds and subtracts fractions of one kind.',
      example: '7/10 − 3/10 = ?',
      answer: '4/10',
    },
    4: {
      label: 'Larger calculations',
      sentence: 'Adds and subtracts decimals, and multiplies and divides larger whole numbers.',
      example: '125 × 4 = ?',
      answer: '500',
    },
    5: {
      label: 'Rules and tables',
      sentence: 'Solves problems of several steps, and describes a table with a rule.',
      example: '2 → 9, 3 → 10, 4 → 11. What does 10 become?',
      answer: '17, the rule adds 7',
    },
    6: {
      label: 'Lines and shapes',
      sentence: 'Knows parallel lines, right angles and symmetry, and sorts shapes by them.',
      example: 'How many right angles has a rectangle?',
      answer: '4',
    },
    7: {
      label: 'Angles',
      sentence: 'Measures and draws angles in degrees.',
      example: 'A right angle is split into two equal angles. How large is each?',
      answer: '45 degrees',
    },
  },
}
