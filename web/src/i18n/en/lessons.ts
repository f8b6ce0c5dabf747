// How to play, in our own words. Only that page loads these.

export const lessons = {
  'how.title': 'How to play',
  'how.intro.first':
    'Two sides fly starfighters over a mat. Everybody plans in secret, then all fly, then all shoot. Six short ' +
    'lessons; the table itself enforces every rule and explains why.',
  'how.intro.second':
    'Two squads of starfighters meet over a mat. Everybody plans in secret, then all fly, then all shoot. Six ' +
    'short lessons; the table itself enforces every rule and explains why.',
  'how.intro.legacy':
    'The community carries Second Edition on: two squads of starfighters meet over a mat, plan in secret, fly and shoot. ' +
    'Six short lessons; the table itself enforces every rule and explains why.',
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
  'round.3': 'So good pilots see where the others went before they move, and fire before the others do.',
  'round.second.4':
    'The System phase is for special things only: bombs, cloaking, docked ships. It often goes by unnoticed.',

  'dials.title': 'Dials and maneuvers',
  'dials.alt':
    'An X-wing has flown a bank to the right: its old place, the curved template, and its new place at the end.',
  'dials.1':
    'Each ship has a dial of its own. Set it in secret: a bearing, a speed, and the color that comes with them.',
  'dials.2': 'On its turn the dial is revealed, and the ship flies exactly that maneuver, along a template.',
  'dials.3':
    'A straight keeps the heading, a bank turns it by 45°, a turn by 90°; a Koiogran turn flies straight and turns ' +
    'around.',
  'dials.first.4':
    'Red is hard and brings a stress token: no actions, no red maneuvers. Green is easy and takes one away.',
  'dials.second.4':
    'Red is hard and brings a stress token: no actions, no red maneuvers. Blue is easy and takes one away.',
  'dials.bump-alt': 'An X-wing has stopped short, touching a TIE fighter that stands where it would have landed.',
  'dials.5': 'If another ship stands where yours would land, yours stops short of it, touching it, and gets no action.',
  'dials.6': 'A rock in the way costs the action, too, and a die decides how much damage it does.',
  'dials.7': 'A ship that leaves the mat with any part of its base is gone.',

  'actions.title': 'Actions',
  'actions.alt': 'Four ships with tokens: focus and a lock on the X-wings, evade and stress on the TIE fighters.',
  'actions.1': 'After moving, a ship may perform one of the actions on its card, each only once per round.',
  'actions.2': 'Focus: a token that turns all focus results into hits when you attack, or into evades when you defend.',
  'actions.first.3': 'Evade: a token that adds one evade when you defend.',
  'actions.second.3': 'Evade: a token that turns one blank or focus result into an evade when you defend.',
  'actions.first.4': 'Target lock: on an enemy up to range 3; spend it to reroll any attack dice against that ship.',
  'actions.second.4': 'Lock: on something up to range 3; spend it to reroll any attack dice against that ship.',
  'actions.first.5': 'Barrel roll: one step sideways, with the same heading.',
  'actions.second.5': 'Barrel roll: one step sideways. Boost: one short step ahead. Red actions bring a stress token.',
  'actions.6': 'Focus and evade tokens go away at the end of the round. Locks and stress stay.',

  'attack.title': 'Attacks and dice',
  'attack.alt': 'Wedge’s firing arc with its three range bands; a line to a TIE fighter reads 153 mm, range 2.',
  'attack.1':
    'Each ship may attack once per round: an enemy in its firing arc, at range 1 to 3, that it doesn’t touch.',
  'attack.2': 'Roll as many red dice as the weapon says, and one more at range 1.',
  'attack.3': 'The target rolls as many green dice as its agility, one more at range 3, and one more behind a rock.',
  'attack.4': 'Both sides may now spend tokens; the opponent always modifies the dice first.',
  'attack.5': 'Each evade cancels one hit, then one critical hit. If anything is left, the attack hits.',

  'damage.title': 'Damage',
  'damage.alt':
    'An X-wing without shields and with a faceup damage card, one with a shield left, and a battered TIE fighter.',
  'damage.1': 'Each hit takes away a shield. Without shields, it deals a damage card, facedown.',
  'damage.2': 'A critical hit without shields deals a card faceup: something on board breaks, and the card says what.',
  'damage.3': 'A ship with as many damage cards as hull points is destroyed.',
  'damage.first.4': 'A destroyed ship of the same pilot skill still fires before it is removed.',
  'damage.second.4': 'Ships of the same initiative all fire before those destroyed are removed.',

  'win.title': 'Winning',
  'win.alt': 'Luke Skywalker behind the last TIE fighter: 100 mm, range 1.',
  'win.first.1': 'Whoever destroys the last enemy ship wins. In a mission, its objectives decide instead.',
  'win.second.1': 'You win if you still have a ship at the end of the round and the other side has none.',
  'win.first.2': 'If both sides lose their last ship at once, the side with initiative wins.',
  'win.second.2': 'If both sides lose their last ship in the same round, it is a draw.',
  'win.3': 'Fly so that you can see them and they can’t see you. That is all; the rest is practice.',
};
