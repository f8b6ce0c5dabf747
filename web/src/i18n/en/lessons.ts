// How to play, in our own words. Only that page loads these.

export const lessons = {
  'how.title': 'How to play',
  'how.intro.first':
    'Two sides fly starfighters over a mat. Everybody plans in secret, then all fly, then all shoot. Six short ' +
    'lessons; the table itself keeps every rule and says why.',
  'how.intro.second':
    'Two squads of starfighters meet over a mat. Everybody plans in secret, then all fly, then all shoot. Six short ' +
    'lessons; the table itself keeps every rule and says why.',
  'how.lessons': 'Lessons',
  'how.play': 'Try it: play now',
  'how.all-rules': 'Read all rules',
  'how.dice-attack': 'Attack die',
  'how.dice-defense': 'Defense die',
  'how.times': '{count} of 8',

  'round.title': 'The round',
  'round.alt':
    'Two X-wings at the bottom and three TIE fighters at the top fly towards each other, with three rocks between.',
  'round.first.1':
    'A round has four phases: Planning, Activation, Combat and End. Rounds follow until one side has won.',
  'round.second.1':
    'A round has five phases: Planning, System, Activation, Engagement and End. Rounds follow until one side has won.',
  'round.first.2': 'Everybody flies from the lowest pilot skill up, and shoots from the highest down.',
  'round.second.2': 'Everybody flies from the lowest initiative up, and shoots from the highest down.',
  'round.3': 'So a good pilot sees where the others went before moving, and fires before they do.',
  'round.second.4': 'The System phase is for special things only: bombs, cloaks, docked ships. It often passes unseen.',

  'dials.title': 'Dials and maneuvers',
  'dials.alt':
    'An X-wing has flown a bank to the right: its old place, the curved template, and its new place at the end.',
  'dials.1':
    'Each ship has a dial of its own. Set it in secret: a bearing, a speed, and the color that comes with them.',
  'dials.2': 'When it is the ship’s turn, the dial is turned up and the ship flies exactly that, along a template.',
  'dials.3':
    'Straight keeps the heading, a bank turns it by 45°, a turn by 90°; a Koiogran turn flies straight and faces ' +
    'about.',
  'dials.first.4': 'Red is hard and leaves a stress token: no actions, no red. Green is easy and takes one away.',
  'dials.second.4': 'Red is hard and leaves a stress token: no actions, no red. Blue is easy and takes one away.',
  'dials.bump-alt': 'An X-wing has stopped short, touching a TIE fighter that stands where it wanted to land.',
  'dials.5': 'If another ship stands where yours would land, yours stops before it, touching, and gets no action.',
  'dials.6': 'A rock in the way costs the action, too, and a die decides about damage.',
  'dials.7': 'Leave the mat with any part of the base, and the ship is gone.',

  'actions.title': 'Actions',
  'actions.alt': 'Four ships with tokens: focus and a lock on the X-wings, evade and stress on the TIE fighters.',
  'actions.1': 'After flying, a ship may do one action of those on its card, and each only once in a round.',
  'actions.2': 'Focus: a token that turns all focus results into hits when you attack, or into evades when you defend.',
  'actions.first.3': 'Evade: a token that adds one evade when you defend.',
  'actions.second.3': 'Evade: a token that turns one blank or focus result into an evade when you defend.',
  'actions.first.4':
    'Target lock: on an enemy up to range 3; spend it to roll any attack dice against that ship again.',
  'actions.second.4': 'Lock: on something up to range 3; spend it to roll any attack dice against that ship again.',
  'actions.first.5': 'Barrel roll: one step sideways, with the same heading.',
  'actions.second.5': 'Barrel roll: one step sideways. Boost: one short step ahead. Red actions cost a stress token.',
  'actions.6': 'Focus and evade go at the end of the round. Locks and stress stay.',

  'attack.title': 'Attacks and dice',
  'attack.alt': 'Wedge’s firing arc with its three range bands; a line to a TIE fighter reads 153 mm, range 2.',
  'attack.1': 'Each ship may attack once in a round: an enemy in its firing arc, at range 1 to 3, and not touching.',
  'attack.2': 'Roll as many red dice as the weapon says: one more at range 1.',
  'attack.3': 'The target rolls as many green dice as its agility: one more at range 3, and one more behind a rock.',
  'attack.4': 'Both may now spend their tokens; the other side always goes first.',
  'attack.5': 'Each evade cancels one hit, then one critical hit. If anything is left, the attack hits.',

  'damage.title': 'Damage',
  'damage.alt':
    'An X-wing without shields and with a faceup damage card, one with a shield left, and a battered TIE fighter.',
  'damage.1': 'Each hit takes away a shield. Without shields, it is a damage card, face down.',
  'damage.2': 'A critical hit past the shields is a card face up: something on board breaks, and the card says what.',
  'damage.3': 'With as many cards as its hull has points, the ship is destroyed.',
  'damage.first.4': 'A ship of the same pilot skill that is shot down still fires back before it goes.',
  'damage.second.4': 'Ships of the same initiative all fire before those destroyed are taken away.',

  'win.title': 'Winning',
  'win.alt': 'Luke Skywalker behind the last TIE fighter: 100 mm, range 1.',
  'win.first.1': 'Whoever destroys the last enemy ship wins. In a mission, its aims decide instead.',
  'win.second.1': 'Whoever still has a ship when the round ends and the other side has none wins.',
  'win.first.2': 'Should both lose their last ship at once, the side with initiative wins.',
  'win.second.2': 'Should both lose their last ship in the same round, it is a draw.',
  'win.3': 'Fly so that you can see them and they can’t see you. That is all; the rest is practice.',
};
