// The lessons of "how to play": which words, which rules, which pictures.

import type { RulebookId } from '../../protocol';
import type { lessons as english } from '../../i18n/en/lessons';

export type LessonKey = keyof typeof english;

/** A sentence with the rules that it is about. */
export interface Sentence {
  words: LessonKey;
  rules: string[];
}

/** A picture of public/how, and what it shows for those who don't see it. */
interface Picture {
  name: string;
  alt: LessonKey;
}

interface Lesson {
  id: string;
  title: LessonKey;
  sentences: Sentence[];
  pictures: Picture[];
  /** The faces of the dice belong here. */
  dice?: boolean;
}

const says = (words: LessonKey, ...rules: string[]): Sentence => ({ words, rules });

export const LESSONS: Record<RulebookId, Lesson[]> = {
  first: [
    {
      id: 'round',
      title: 'round.title',
      pictures: [{ name: 'first-round', alt: 'round.alt' }],
      sentences: [
        says('round.first.1', 'FE-ROUND-01', 'FE-ROUND-02'),
        says('round.first.2', 'FE-ROUND-03'),
        says('round.3'),
      ],
    },
    {
      id: 'dials',
      title: 'dials.title',
      pictures: [
        { name: 'first-maneuver', alt: 'dials.alt' },
        { name: 'first-bump', alt: 'dials.bump-alt' },
      ],
      sentences: [
        says('dials.1', 'FE-PLAN-01', 'FE-PLAN-11'),
        says('dials.2', 'FE-ACTV-04', 'FE-ACTV-05'),
        says('dials.3', 'FE-MANV-03', 'FE-MANV-06'),
        says('dials.first.4', 'FE-PLAN-14', 'FE-STRESS-02'),
        says('dials.5', 'FE-OVER-02', 'FE-OVER-06'),
        says('dials.6', 'FE-OBST-09', 'FE-OBST-10'),
        says('dials.7', 'FE-FLEE-01'),
      ],
    },
    {
      id: 'actions',
      title: 'actions.title',
      pictures: [{ name: 'first-action', alt: 'actions.alt' }],
      sentences: [
        says('actions.1', 'FE-ACT-01', 'FE-ACT-04'),
        says('actions.2', 'FE-ATK-24', 'FE-ATK-32'),
        says('actions.first.3', 'FE-ATK-33'),
        says('actions.first.4', 'FE-ACT-20', 'FE-ATK-22'),
        says('actions.first.5', 'FE-ACT-12'),
        says('actions.6', 'FE-TOK-01', 'FE-TOK-02'),
      ],
    },
    {
      id: 'attack',
      title: 'attack.title',
      dice: true,
      pictures: [{ name: 'first-attack', alt: 'attack.alt' }],
      sentences: [
        says('attack.1', 'FE-ATK-02', 'FE-ATK-07', 'FE-ATK-08'),
        says('attack.2', 'FE-ATK-13', 'FE-ATK-15'),
        says('attack.3', 'FE-ATK-25', 'FE-ATK-27', 'FE-ATK-28'),
        says('attack.4', 'FE-ATK-21', 'FE-ATK-31'),
        says('attack.5', 'FE-ATK-37', 'FE-ATK-38'),
      ],
    },
    {
      id: 'damage',
      title: 'damage.title',
      pictures: [{ name: 'first-damage', alt: 'damage.alt' }],
      sentences: [
        says('damage.1', 'FE-DMG-03', 'FE-DMG-05'),
        says('damage.2', 'FE-DMG-06'),
        says('damage.3', 'FE-DMG-12'),
        says('damage.first.4', 'FE-DMG-15'),
      ],
    },
    {
      id: 'win',
      title: 'win.title',
      pictures: [{ name: 'first-win', alt: 'win.alt' }],
      sentences: [says('win.first.1', 'FE-WIN-01', 'FE-WIN-03'), says('win.first.2', 'FE-WIN-02'), says('win.3')],
    },
  ],
  second: [
    {
      id: 'round',
      title: 'round.title',
      pictures: [{ name: 'second-round', alt: 'round.alt' }],
      sentences: [
        says('round.second.1', 'SE-ROUND-01'),
        says('round.second.2', 'SE-ACTV-01', 'SE-ENG-01'),
        says('round.3'),
        says('round.second.4', 'SE-SYS-04'),
      ],
    },
    {
      id: 'dials',
      title: 'dials.title',
      pictures: [
        { name: 'second-maneuver', alt: 'dials.alt' },
        { name: 'second-bump', alt: 'dials.bump-alt' },
      ],
      sentences: [
        says('dials.1', 'SE-PLAN-01', 'SE-MANV-01'),
        says('dials.2', 'SE-ACTV-03', 'SE-MANV-02'),
        says('dials.3', 'SE-MANV-07', 'SE-MANV-10'),
        says('dials.second.4', 'SE-MANV-03', 'SE-TOK-06'),
        says('dials.5', 'SE-OVER-03'),
        says('dials.6', 'SE-OBST-03'),
        says('dials.7', 'SE-MOVE-04'),
      ],
    },
    {
      id: 'actions',
      title: 'actions.title',
      pictures: [{ name: 'second-action', alt: 'actions.alt' }],
      sentences: [
        says('actions.1', 'SE-ACTV-06', 'SE-ACT-09'),
        says('actions.2', 'SE-FOCUS-02', 'SE-FOCUS-03'),
        says('actions.second.3', 'SE-EVADE-02'),
        says('actions.second.4', 'SE-LOCK-01', 'SE-LOCK-03'),
        says('actions.second.5', 'SE-ROLL-01', 'SE-BOOST-01', 'SE-ACT-05'),
        says('actions.6', 'SE-END-01', 'SE-TOK-04'),
      ],
    },
    {
      id: 'attack',
      title: 'attack.title',
      dice: true,
      pictures: [{ name: 'second-attack', alt: 'attack.alt' }],
      sentences: [
        says('attack.1', 'SE-ENG-02', 'SE-ATK-04', 'SE-ATK-07'),
        says('attack.2', 'SE-ATK-10', 'SE-RANGE-14'),
        says('attack.3', 'SE-ATK-12', 'SE-OBSTR-03'),
        says('attack.4', 'SE-ATK-11', 'SE-ATK-13'),
        says('attack.5', 'SE-ATK-14', 'SE-ATK-15'),
      ],
    },
    {
      id: 'damage',
      title: 'damage.title',
      pictures: [{ name: 'second-damage', alt: 'damage.alt' }],
      sentences: [
        says('damage.1', 'SE-DMG-02'),
        says('damage.2', 'SE-DMG-03'),
        says('damage.3', 'SE-DEST-01'),
        says('damage.second.4', 'SE-ENG-04'),
      ],
    },
    {
      id: 'win',
      title: 'win.title',
      pictures: [{ name: 'second-win', alt: 'win.alt' }],
      sentences: [says('win.second.1', 'SE-WIN-01'), says('win.second.2', 'SE-WIN-02'), says('win.3')],
    },
  ],
  legacy: [
    {
      id: 'round',
      title: 'round.title',
      pictures: [{ name: 'second-round', alt: 'round.alt' }],
      sentences: [
        says('round.second.1', 'LG-ROUND-01'),
        says('round.second.2', 'LG-ACTV-01', 'LG-ENG-01'),
        says('round.3'),
        says('round.second.4', 'LG-SYS-01'),
      ],
    },
    {
      id: 'dials',
      title: 'dials.title',
      pictures: [
        { name: 'second-maneuver', alt: 'dials.alt' },
        { name: 'second-bump', alt: 'dials.bump-alt' },
      ],
      sentences: [
        says('dials.1', 'LG-PLAN-01', 'LG-PLAN-02'),
        says('dials.2', 'LG-ACTV-03', 'LG-MANV-01'),
        says('dials.3', 'LG-MANV-37', 'LG-MANV-27'),
        says('dials.second.4', 'LG-MANV-03', 'LG-TOK-38'),
        says('dials.5', 'LG-MANV-19'),
        says('dials.6', 'LG-OBST-04'),
        says('dials.7', 'LG-MANV-25'),
      ],
    },
    {
      id: 'actions',
      title: 'actions.title',
      pictures: [{ name: 'second-action', alt: 'actions.alt' }],
      sentences: [
        says('actions.1', 'LG-ACTV-05', 'LG-ACT-04'),
        says('actions.2', 'LG-TOK-01', 'LG-TOK-02'),
        says('actions.second.3', 'LG-TOK-04'),
        says('actions.second.4', 'LG-ACT-23', 'LG-TOK-08'),
        says('actions.second.5', 'LG-ACT-15', 'LG-ACT-20', 'LG-ACT-06'),
        says('actions.6', 'LG-END-01', 'LG-END-02'),
      ],
    },
    {
      id: 'attack',
      title: 'attack.title',
      dice: true,
      pictures: [{ name: 'second-attack', alt: 'attack.alt' }],
      sentences: [
        says('attack.1', 'LG-ENG-02', 'LG-ATK-01', 'LG-ATK-02'),
        says('attack.2', 'LG-ATK-09', 'LG-ATK-19'),
        says('attack.3', 'LG-ATK-11', 'LG-OBST-17'),
        says('attack.4', 'LG-ATK-10', 'LG-ATK-12'),
        says('attack.5', 'LG-ATK-13', 'LG-ATK-15'),
      ],
    },
    {
      id: 'damage',
      title: 'damage.title',
      pictures: [{ name: 'second-damage', alt: 'damage.alt' }],
      sentences: [
        says('damage.1', 'LG-DMG-02'),
        says('damage.2', 'LG-DMG-04'),
        says('damage.3', 'LG-DMG-07'),
        says('damage.second.4', 'LG-DMG-10'),
      ],
    },
    {
      id: 'win',
      title: 'win.title',
      pictures: [{ name: 'second-win', alt: 'win.alt' }],
      sentences: [says('win.second.1', 'LG-WIN-02'), says('win.second.2', 'LG-WIN-03'), says('win.3')],
    },
  ],
};
