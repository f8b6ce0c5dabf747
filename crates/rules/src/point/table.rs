//! The table of points: what a rule is about, and the rule of each ledger that says it.
//!
//! A cell is a rule, or in quotes the reason why that ledger is silent; `mission`, `reference` and the other
//! small words are reasons that [`points!`] spells out. The expansions' ledger is a layer over the core game's: `=` says that
//! it adds nothing to what stands there.

points! {
    // point                 core game       expansions     Second Edition  Legacy         2.5

    // Squads and what the players agree on
    PlayerCount              FE_TEAM_01      =              SE_SETUP_05     LG_GAME_02     "two players";
    EqualTeams               FE_TEAM_01      =              "no teams"      "no teams"     "no teams";
    TwoFactions              FE_SETUP_02     =              "any may meet"  "any may meet" "any may meet";
    ShipOwnership            FE_TEAM_03      =              SE_COMP_15      LG_SHIP_05     AM_CONC_03;
    SquadsInSecret           FE_SQUAD_06     FX_SQUAD_04    SE_SETUP_02     LG_SETUP_01    AM_SQUAD_01;
    SquadsRevealed           FE_SQUAD_08     FX_SQUAD_04    SE_SETUP_02     LG_SETUP_03    AM_SETUP_02;
    SquadHasShips            FE_SETUP_05     FX_SQUAD_03    SE_SETUP_02     LG_GAME_02     AM_SQUAD_01;
    SquadPoints              FE_SQUAD_07     FX_SQUAD_01    SE_SQUAD_01     LG_SQUAD_08    AM_SQUAD_02;
    TeamPoints               FE_TEAM_02      FX_SQUAD_01    SE_SQUAD_01     LG_SQUAD_08    AM_SQUAD_02;
    OneFaction               FE_SETUP_05     FX_SQUAD_03    SE_SQUAD_04     LG_OPEN_21     AM_SQUAD_07;
    CardPool                 FE_SETUP_05     FX_SQUAD_03    SE_SQUAD_03     LG_SQUAD_09    AM_SQUAD_06;
    CardFormat               FE_SETUP_05     FX_SQUAD_03    SE_SQUAD_03     LG_SQUAD_14    AM_SQUAD_06;
    NoHugeShips              "no huge ships" FX_HUGE_02     SE_COMP_07      LG_MISS_01     AM_CONC_11;
    UniqueNames              FE_SQUAD_13     FX_SQUAD_05    SE_SQUAD_11     LG_SQUAD_10    AM_SQUAD_12;
    NamesAcrossCards         FE_SQUAD_13     FX_SQUAD_05    SE_SQUAD_12     LG_SQUAD_11    AM_SQUAD_13;
    UniqueNamesInTeam        FE_TEAM_06      FX_SQUAD_06    SE_SQUAD_11     "no teams"     "no teams";
    UpgradeSlots             FE_SQUAD_17     FX_SQUAD_08    SE_SQUAD_06     LG_SQUAD_20    AM_SQUAD_09;
    FixedUpgrades            FE_SQUAD_17     FX_SQUAD_08    SE_SQUAD_06     LG_SQUAD_15    AM_SQUAD_15;
    Modifications            "no modifications" FX_SQUAD_10 SE_SQUAD_06     LG_SQUAD_20    AM_SQUAD_09;
    Titles                   "no titles"     FX_SQUAD_11    SE_SQUAD_06     LG_SQUAD_20    AM_SQUAD_09;
    DifferentUpgrades        "no ship has two equal icons that it could fill alike" FX_SQUAD_10
                                                            SE_SQUAD_10     LG_SQUAD_17    AM_SQUAD_10;
    FactionRestriction       FE_ABIL_04      FX_WIN_06      SE_SQUAD_05     LG_SQUAD_18    AM_SQUAD_11;
    SizeRestriction          "no card names a size" FX_SQUAD_12
                                                            SE_SQUAD_07     LG_SQUAD_18    AM_SQUAD_11;
    ShipTypeRestriction      "no card names a type of ship" FX_SQUAD_12
                                                            SE_SQUAD_08     LG_SQUAD_18    AM_SQUAD_11;
    ActionRestriction        FE_ABIL_04      FX_WIN_06      SE_SQUAD_09     LG_SQUAD_18    AM_SQUAD_11;
    OtherRestriction         FE_ABIL_04      FX_WIN_06      SE_ANAT_03      LG_SQUAD_18    AM_SQUAD_11;
    NeededInSquad            FE_ABIL_04      FX_WIN_06      SE_ANAT_01      LG_SQUAD_18    AM_SQUAD_11;
    Solitary                 FE_ABIL_04      FX_WIN_06      SE_SQUAD_13     LG_SQUAD_17    AM_SQUAD_11;
    Standardized             FE_ABIL_04      FX_WIN_06      SE_ANAT_03      LG_SQUAD_16    AM_SQUAD_11;
    QuickBuilds              "no quick builds" "no quick builds" "no quick builds" LG_SQUAD_03  "no quick builds";
    Threat                   "no quick builds" "no quick builds" "no quick builds" LG_SQUAD_06  "no quick builds";
    OwnedModels              FE_COMP_01      =              SE_COMP_02      LG_COMP_01     AM_CONC_01;
    OwnedCards               FE_COMP_15      =              SE_SQUAD_03     LG_COMP_01     owned;
    OwnedForLargeGames       FE_SQUAD_05     =              SE_SQUAD_03     owned          owned;
    ModelsForLargeGames      FE_SQUAD_05     =              SE_COMP_02      owned          AM_CONC_01;
    LimitedComponents        FE_COMP_15      =              SE_COMP_17      LG_SETUP_18    AM_SETUP_18;

    // Setup
    SetupSteps               FE_SETUP_01     =              SE_SETUP_01     LG_SETUP_02    AM_SETUP_01;
    FirstPlayer              FE_INIT_01      FX_INIT_01     SE_ROUND_02     LG_INIT_05     AM_INIT_05;
    PlayerOrder              FE_SQUAD_10     FX_INIT_01     SE_SETUP_03     LG_SETUP_06    AM_SETUP_08;
    TiedPoints               FE_SQUAD_11     FX_INIT_02     SE_SETUP_04     LG_OPEN_18     AM_SETUP_04;
    PlayArea                 FE_SETUP_08     FX_SETUP_04    SE_SETUP_06     LG_SETUP_08    AM_SETUP_09;
    PlayerEdge               FE_OBST_05      FX_OBST_04     SE_SETUP_06     LG_SETUP_09    AM_SETUP_10;
    ObstaclesInTurns         FE_OBST_03      FX_OBST_02     SE_SETUP_08     LG_SETUP_10    AM_SETUP_11;
    ObstaclesFromEdges       FE_OBST_04      FX_OBST_03     SE_SETUP_09     LG_SETUP_13    AM_SETUP_13;
    ObstaclesApart           FE_OBST_04      FX_OPEN_16     SE_SETUP_09     LG_SETUP_12    AM_SETUP_12;
    ObstaclesOverlapping     FE_OPEN_37      FX_OPEN_16     SE_SETUP_08     LG_SETUP_12    AM_SETUP_12;
    ObstaclesDontFit         FE_OPEN_58      =              SE_SETUP_09     LG_SETUP_12    AM_OPEN_27;
    TokenPlacement           FE_OPEN_56      =              SE_SETUP_09     LG_SETUP_13    AM_SETUP_13;
    PlacementOrder           FE_SETUP_11     FX_SETUP_06    SE_SETUP_11     LG_SETUP_14    AM_SETUP_14;
    PlacementZone            FE_SETUP_13     FX_SETUP_08    SE_SETUP_12     LG_SETUP_15    AM_SETUP_15;
    PlacementOverlap         FE_OPEN_10      =              SE_SETUP_12     LG_SETUP_15    AM_SETUP_15;
    PlacementByCard          FE_ABIL_04      FX_WIN_06      SE_FAQ_05       LG_RES_03      AM_OPEN_25;
    Reserve                  "no reserve"    "no reserve"   SE_RSV_01       LG_RES_01      AM_OPEN_25;
    TurretAtSetup            "no turrets"    "turrets fire all round" SE_SETUP_14 LG_SETUP_19 AM_SETUP_19;
    Supply                   FE_SETUP_19     =              SE_COMP_17      LG_SETUP_18    AM_SETUP_18;

    // The round, its order and its end
    Phases                   FE_ROUND_01     FX_ROUND_01    SE_ROUND_01     LG_ROUND_01    AM_ROUND_02;
    RoundsRepeat             FE_ROUND_02     =              SE_END_03       LG_ROUND_02    AM_ROUND_03;
    SameInitiative           FE_OPEN_09      FX_OPEN_51     SE_ROUND_03     LG_INIT_03     AM_INIT_03;
    SameInitiativeEngaging   FE_ATK_04       FX_ATK_03      SE_ENG_01       LG_INIT_03     AM_INIT_03;
    EndPhaseEffects          FE_END_02       FX_END_02      SE_END_01       LG_END_01      AM_END_01;
    Winning                  FE_WIN_01       FX_WIN_01      SE_WIN_01       LG_WIN_02      AM_WIN_05;
    TableTalk                FE_TEAM_07      =              talk            talk           talk;

    // Planning and maneuvers
    DialPerShip              FE_PLAN_01      FX_PLAN_01     SE_PLAN_01      LG_PLAN_01     AM_PLAN_01;
    DialsMandatory           FE_PLAN_02      FX_PLAN_01     SE_PLAN_01      LG_PLAN_08     AM_PLAN_04;
    DialContents             FE_PLAN_10      FX_PLAN_02     SE_PLAN_05      LG_PLAN_04     AM_PLAN_04;
    DialsSecret              FE_PLAN_06      FX_PLAN_04     SE_COMP_14      LG_PLAN_01     AM_PLAN_01;
    NoTestingTemplates       FE_PLAN_08      FX_PLAN_05     "doesn't forbid it" "doesn't forbid it" "doesn't forbid it";
    ManeuverChanges          FE_PLAN_15      =              SE_MANV_21      LG_MANV_12     AM_MANV_13;
    ActivationOrder          FE_ACTV_01      FX_ACTV_01     SE_ACTV_01      LG_ACTV_01     AM_ACTV_01;
    ActivationSteps          FE_ACTV_02      FX_ACTV_03     SE_ACTV_02      LG_ACTV_02     AM_QREF_03;
    RevealDial               FE_ACTV_03      FX_ACTV_04     SE_ACTV_03      LG_ACTV_03     AM_ACTV_02;
    ExecuteManeuver          FE_ACTV_05      FX_ACTV_05     SE_ACTV_05      LG_ACTV_04     AM_ACTV_03;
    Templates                FE_MANV_01      FX_PLAN_06     SE_MANV_01      LG_PLAN_03     AM_PLAN_03;
    PurpleManeuvers          "no Force"      "no Force"     SE_MANV_01      "no purple maneuvers" "no purple maneuvers";
    TallonRoll               "no such maneuver" "no such maneuver" SE_MANV_12 LG_MANV_30   AM_MANV_18;
    RedWhileStressed         FE_STRESS_04    FX_TOK_03      SE_ACTV_08      LG_MANV_06     AM_MANV_08;
    OverlappingShips         FE_OVER_01      FX_MANV_04     SE_OVER_01      LG_MANV_18     AM_OVER_01;
    StepSkipped              FE_OVER_06      FX_MANV_05     SE_OVER_03      LG_MANV_22     AM_OVER_08;
    Fleeing                  FE_FLEE_01      FX_MANV_03     SE_MOVE_04      LG_MANV_25     AM_DEST_05;
    MeetingObstacles         FE_OBST_07      FX_OBST_05     SE_OBST_01      LG_OBST_03     AM_OBST_01;

    // Actions
    OneAction                FE_ACT_01       FX_ACT_02      SE_ACTV_06      LG_ACT_01      AM_ACT_01;
    AvailableActions         FE_ACT_02       FX_ACT_01      SE_ACT_01       LG_ACT_02      AM_ACT_02;
    OncePerRound             FE_ACT_04       FX_ACT_04      SE_ACT_09       LG_ACT_04      AM_ACT_04;
    DecliningActions         FE_ACT_05       FX_ACT_05      SE_ACT_03       LG_ACTV_05     AM_ACTV_04;
    CardActions              FE_ACT_06       FX_ACT_06      SE_ACT_12       LG_ACT_12      AM_ACT_10;
    StressedNoActions        FE_STRESS_02    FX_TOK_02      SE_ACT_02       LG_ACT_07      AM_ACT_07;
    PurpleActions            "no Force"      "no Force"     SE_ACT_06       "no purple actions" AM_ACT_09;
    ActionsFail              "measured before they are performed" "measured before they are performed"
                                                            SE_ACT_14       LG_OPEN_37     "what isn't possible isn't performed";
    EvadeAction              FE_ACT_08       FX_ACT_07      SE_EVADE_01     LG_ACT_14      AM_ACT_17;
    FocusAction              FE_ACT_10       FX_ACT_08      SE_FOCUS_01     LG_ACT_13      AM_ACT_11;
    CalculateAction          "no such action" "no such action" SE_CALC_01   LG_ACT_26      AM_ACT_15;
    CloakAction              "no such action" FX_ACT_23     SE_CLOAK_01     LG_ACT_27      AM_ACT_36;
    CloakedAlready           "no such action" FX_OPEN_12    SE_CLOAK_02     LG_TOK_16      "only lists the action";
    DecloakDeclared          "no cloaks"     FX_CLOAK_06    SE_CLOAK_07     LG_ACT_28      "only lists the action";
    CoordinateAction         "no such action" FX_HACT_08    SE_COORD_01     LG_ACT_31      AM_ACT_37;
    JamAction                "no such action" FX_HACT_06    SE_JAM_01       LG_ACT_34      AM_ACT_38;
    Jammed                   "no such action" "no jam tokens" SE_JAM_03    LG_TOK_19      "only lists the action";
    RecoverAction            "no such action" FX_HACT_01    "no such action" "no such action" "no such action";
    ReinforceAction          "no such action" FX_HACT_03    SE_REINF_01     LG_ACT_35      AM_ACT_39;
    ReloadAction             "no such action" "no such action" SE_RELD_01   LG_ACT_36      AM_ACT_20;
    NothingToReload          "no such action" "no such action" SE_RELD_02   LG_ACT_37      AM_ACT_20;
    RotateAction             "no turrets"    "turrets fire all round" SE_ROT_01 LG_ACT_38  AM_ACT_30;
    RotateByCard             "no turrets"    "turrets fire all round" SE_ROT_03 LG_ACT_38  AM_ACT_30;
    SlamAction               "no such action" "no such action" SE_SLAM_01   LG_ACT_40      AM_ACT_40;
    SlamInOwnStep            "no such action" "no such action" SE_SLAM_02   LG_ACT_41      "only lists the action";
    IonizedOnlyFocus         "no ion"        "acts like any other ship" SE_ION_04 LG_TOK_48 AM_ION_09;
    BarrelRollAction         FE_ACT_12       FX_ACT_09      SE_ROLL_01      LG_ACT_15      AM_ACT_23;
    RollTemplate             FE_ACT_14       FX_ACT_11      SE_ROLL_01      LG_ACT_15      AM_ACT_23;
    RollEnd                  FE_ACT_15       FX_ACT_11      SE_ROLL_01      LG_ACT_16      AM_ACT_24;
    RollPosition             FE_ACT_15       FX_ACT_11      SE_ROLL_03      LG_ACT_16      AM_ACT_24;
    RollRoom                 FE_ACT_17       FX_ACT_13      SE_ROLL_04      LG_ACT_17      AM_ACT_25;
    RollMeasuredFirst        FE_ACT_18       FX_ACT_14      declared        declared       declared;
    MovesStayInside          FE_OPEN_22      FX_OPEN_09     SE_MOVE_07      LG_OPEN_33     AM_OPEN_36;
    BoostAction              "no such action" FX_ACT_21     SE_BOOST_01     LG_ACT_20      AM_ACT_26;
    BoostRoom                "no such action" FX_OPEN_10    SE_BOOST_03     LG_ACT_21      AM_ACT_28;
    LockAction               FE_ACT_20       FX_ACT_16      SE_LOCK_01      LG_ACT_23      AM_ACT_31;
    LockRange                FE_ACT_21       FX_ACT_15      SE_LOCK_01      LG_ACT_23      AM_ACT_31;

    // Tokens, locks, charges and cards beside a ship
    GainingTokens            FE_COMP_03      =              SE_TOK_01       LG_TOK_30      AM_TOK_01;
    SpendingTokens           FE_TOK_03       =              SE_TOK_02       LG_TOK_31      AM_TOK_02;
    TransferringTokens       FE_ABIL_04      FX_WIN_06      SE_TOK_03       LG_TOK_32      AM_TOK_03;
    Locked                   FE_ACT_22       FX_ACT_17      SE_LOCK_02      LG_TOK_07      AM_ACT_33;
    LosingLocks              FE_ACT_26       FX_ACT_20      SE_LOCK_04      LG_TOK_10      AM_ACT_35;
    SpendingLocks            FE_ATK_22       FX_DICE_10     SE_LOCK_03      LG_TOK_08      AM_ACT_34;
    LosingCharges            "no charges"    "no charges"   SE_CHG_07       LG_CHRG_02     AM_CHRG_02;
    RecoveringCharges        "no charges"    "no charges"   SE_CHG_06       LG_CHRG_04     AM_CHRG_04;
    SpendingForce            "no Force"      "no Force"     SE_COST_04      LG_CHRG_06     AM_CHRG_06;
    RecoveringForce          "no Force"      "no Force"     SE_CHG_08       LG_CHRG_07     AM_OPEN_41;
    DualCards                "no card has two faces" "no card has two faces" SE_ANAT_05 reference "no card has two faces";
    Conditions               "no conditions" "no conditions" SE_COND_01     LG_COND_02     "no conditions";
    ConditionsRemoved        "no conditions" "no conditions" SE_COND_02     reference      "no conditions";
    UpgradesExchanged        "no card does" "no card does" SE_FAQ_31        reference      "no card does";
    DiscardedUpgrades        FE_SQUAD_19     FX_SQUAD_09    SE_GOLD_02      LG_OPEN_60     AM_ABIL_02;

    // Abilities
    Abilities                FE_ABIL_03      =              SE_ABIL_02      LG_ABIL_01     AM_ABIL_02;
    OwnAbilityOrder          FE_OPEN_36      =              SE_QUEUE_03     LG_OPEN_61     AM_OPEN_45;
    CardsBeatRules           FE_ABIL_04      FX_WIN_06      SE_GOLD_02      LG_OPEN_60     AM_ABIL_02;
    CardForbids              FE_ABIL_05      FX_WIN_07      SE_GOLD_03      LG_OPEN_60     AM_ABIL_02;
    Replacements             FE_ABIL_04      FX_WIN_06      SE_REPL_01      LG_OPEN_60     AM_ABIL_02;
    Costs                    FE_ABIL_04      FX_WIN_06      SE_COST_01      LG_CHRG_02     AM_WPN_08;

    // Measuring
    MeasuringRange           FE_RANGE_02     FX_RANGE_04    SE_RANGE_02     LG_RANGE_02    AM_RANGE_02;
    MeasureBeforeDeclaring   FE_RANGE_14     FX_ATK_07      SE_ATK_02       LG_ATK_08      AM_ATK_05;

    // Attacks
    EngagementOrder          FE_ATK_01       FX_ATK_01      SE_ENG_01       LG_ENG_01      AM_ENG_01;
    OneAttack                FE_ATK_02       FX_ATK_02      SE_ENG_02       LG_ENG_02      AM_ENG_02;
    AttackOptional           FE_ATK_03       FX_ATK_10      SE_ATK_19       LG_ENG_02      AM_ENG_02;
    BonusAttacks             FE_ABIL_04      FX_WIN_06      SE_BONUS_01     LG_OPEN_65     AM_ABIL_02;
    AttackSteps              FE_ATK_06       FX_ATK_04      SE_ATK_01       LG_ATK_06      AM_ATK_04;
    DeclareTarget            FE_ATK_07       FX_ATK_05      SE_ATK_04       LG_ATK_07      AM_ATK_05;
    TargetIsEnemy            FE_ATK_07       FX_ATK_06      SE_ATK_04       LG_ENG_03      AM_ATK_05;
    TargetNotTouching        FE_ATK_08       FX_ATK_09      SE_ATK_07       LG_MANV_24     "ships that touch may attack each other";
    TargetInArc              FE_RANGE_08     FX_ARC_01      SE_ATK_04       LG_ATK_01      AM_ATK_01;
    TargetInRange            FE_RANGE_07     FX_RANGE_05    SE_ATK_02       LG_ATK_02      AM_ATK_02;
    TargetOnTable            FE_DMG_13       FX_DMG_16      SE_DEST_05      LG_DMG_08      AM_DEST_02;
    WeaponRange              FE_WEAP_02      FX_ATK_11      SE_WPN_06       LG_WEAP_05     AM_WPN_05;
    WeaponNeedsLock          FE_WEAP_05      =              SE_WPN_07       LG_WEAP_07     AM_WPN_07;
    WeaponNeeds              FE_WEAP_04      =              SE_ANAT_04      LG_WEAP_07     AM_WPN_07;
    Disarmed                 "no disarm tokens" FX_CLOAK_02 SE_TOK_05       LG_TOK_40      AM_TOK_08;
    AttackFromObstacle       FE_ATK_12       FX_OBST_08     SE_OBST_09      LG_OBST_06     AM_OBST_09;
    ObstructedAttack         FE_OBST_14      FX_OBST_13     SE_OBSTR_03     LG_OBST_17     AM_OBST_12;
    NoOtherLine              FE_OBST_16      FX_RANGE_04    SE_OBSTR_05     LG_OBST_18     AM_OBST_12;
    EquallyShortLines        FE_OPEN_08      =              SE_OBSTR_06     LG_OPEN_64     AM_OBST_12;
    AttackDice               FE_ATK_13       FX_DICE_01     SE_ATK_10       LG_ATK_09      AM_ATK_07;
    DefenseDice              FE_ATK_25       FX_DICE_02     SE_ATK_12       LG_ATK_11      AM_ATK_09;
    ModifyAttackDice         FE_ATK_19       FX_DICE_06     SE_ATK_11       LG_ATK_10      AM_ATK_08;
    ModifyDefenseDice        FE_ATK_30       FX_DICE_09     SE_ATK_13       LG_ATK_12      AM_ATK_10;
    SpendingEvade            FE_ATK_33       FX_DICE_13     SE_EVADE_02     LG_TOK_04      AM_ACT_18;
    AttackHits               FE_ATK_38       FX_DMG_03      SE_ATK_15       LG_ATK_15      AM_ATK_13;
    AttackMisses             FE_ATK_39       FX_DMG_03      SE_ATK_16       LG_ATK_15      AM_ATK_13;

    // Dice
    RollingDice              FE_DICE_01      =              SE_DICE_02      LG_DICE_01     AM_DICE_06;
    DiceResults              FE_DICE_05      FX_DICE_06     SE_DICE_02      LG_DICE_03     AM_ATK_08;
    Rerolls                  FE_DICE_04      FX_DICE_06     SE_DICE_05      LG_TOK_08      AM_ACT_34;
    RerolledOnce             FE_DICE_07      FX_DICE_14     SE_GOLD_04      LG_OPEN_60     AM_OPEN_39;
    OneTokenPerAttack        FE_OPEN_30      =              several         several        several;
    TokenNeedsFocusResult    FE_TOK_03       =              SE_FOCUS_04     LG_TOK_01      AM_ACT_12;
    ForceOnAttackDice        "no Force"      "no Force"     SE_DICE_11      LG_CHRG_08     AM_CHRG_07;
    ForceOnDefenseDice       "no Force"      "no Force"     SE_DICE_12      LG_CHRG_09     AM_CHRG_08;

    // Damage
    ShieldsFirst             FE_DMG_03       FX_DMG_08      SE_DMG_02       LG_DMG_02      AM_DMG_02;
    RecoveringShields        FE_SETUP_17     FX_SETUP_13    SE_SHLD_02      LG_DMG_16      AM_DMG_02;
    Damage                   FE_DMG_05       FX_DMG_09      SE_DMG_01       LG_DMG_03      AM_DMG_04;
    CriticalDamage           FE_DMG_06       FX_DMG_12      SE_DMG_01       LG_DMG_04      AM_DMG_05;
    Repair                   FE_DMG_09       =              SE_DMG_10       LG_DMG_13      AM_DMG_08;
    EmptyDamageDeck          FE_DMG_10       FX_DMG_11      SE_DMG_15       LG_OPEN_17     AM_OPEN_50;
    Destruction              FE_DMG_12       FX_DMG_15      SE_DEST_01      LG_DMG_07      AM_DEST_01;
    SimultaneousFire         FE_DMG_15       FX_DMG_17      SE_DEST_03      LG_DMG_10      AM_DEST_04;

    // Devices, remotes and docked ships
    Devices                  "no devices"    FX_DEV_01      SE_DEV_01       LG_DEV_01      AM_CONC_09;
    PlacingDevices           "no devices"    FX_DEV_03      SE_DEV_02       LG_DEV_05      AM_DEV_03;
    DevicesMoved             "no devices"    "no device moves" SE_DEV_04    LG_OPEN_67     "no device moves";
    Detonation               "no devices"    FX_OPEN_13     SE_DEV_05       LG_DEV_02      AM_DEV_01;
    DetonationOrder          "no devices"    FX_OPEN_13     SE_OPEN_22      LG_OPEN_67     AM_DEV_01;
    DevicesRemoved           "no devices"    FX_DEV_05      SE_OPEN_21      LG_OPEN_67     AM_DEV_01;
    ElectroChaffClouds       "no devices"    "no such device" SE_OBST_16    LG_OBST_23     AM_OPEN_56;
    FuseMarkers              "no devices"    "no fuses"     SE_OBST_17      LG_TOK_75      AM_OPEN_55;
    MineUnderShips           "no devices"    FX_OPEN_14     SE_DEV_12       LG_OPEN_67     AM_DEV_02;
    ProbeRelocated           "no remotes"    "no remotes"   SE_RMT_12       "no remotes"   "no remotes";
    SwarmAttached            "no remotes"    "no remotes"   SE_RMT_19       "no remotes"   "no remotes";
    Docking                  "no ship docks" "no ship docks" SE_DOCK_01     LG_RES_04      "no ship docks";
    StartingDocked           "no ship docks" "no ship docks" SE_DOCK_11     LG_RES_04      "no ship docks";
    Deploying                "no ship docks" "no ship docks" SE_DOCK_02     LG_RES_05      "no ship docks";
    DeployingFails           "no ship docks" "no ship docks" SE_DOCK_04     LG_OPEN_68     "no ship docks";
    EmergencyDeploying       "no ship docks" "no ship docks" SE_DOCK_08     LG_RES_06      "no ship docks";
    CarrierSucceeded         "no ship docks" "no ship docks" SE_FAQ_36      reference      "no ship docks";

    // The core game's missions
    MissionZone              FE_MISS_11      =              mission         mission        mission;
    MissionUpgradesFirst     FE_MISS_16      =              mission         mission        mission;
    CraftPlacement           FE_MISS1_03     =              mission         mission        mission;
    CraftCard                FE_MISS1_04     =              mission         mission        mission;
    CraftMoves               FE_MISS1_11     =              mission         mission        mission;
    CraftManeuvers           FE_MISS1_12     =              mission         mission        mission;
    CraftStays               FE_MISS1_13     =              mission         mission        mission;
    Reinforcements           FE_MISS1_25     =              mission         LG_ESC_07      mission;
    LostShipsRelieved        "no such mission" "no such mission" mission         LG_ESC_08      mission;
    MarkerAndDie             "no such mission" "no such mission" mission         LG_ESC_15      mission;
    AnySide                  "no such mission" "no such mission" mission         LG_ESC_17      mission;
    MarkerFull               "no such mission" "no such mission" mission         LG_ESC_19      mission;
    ArrivalWaits             "no such mission" "no such mission" mission         LG_OPEN_72     mission;
    DisabledShip             FE_MISS2_05     =              mission         mission        mission;
    MissionObstacles         FE_MISS2_06     =              mission         mission        mission;
    RoundTracking            FE_MISS2_08     =              mission         mission        mission;
    DisabledShipSpeed        FE_MISS2_09     =              mission         mission        mission;
    Escape                   FE_MISS2_15     =              mission         mission        mission;
    MarkerPlacement          FE_MISS3_04     =              mission         LG_ESC_04      mission;
    MarkersAndSideEdges      FE_MISS3_07     =              mission         mission        mission;
    MarkersApart             FE_MISS3_08     =              mission         LG_ESC_05      mission;
    Scanning                 FE_MISS3_10     =              mission         mission        mission;
    ScanEffect               FE_MISS3_11     =              mission         mission        mission;
    ScannerDestroyed         FE_MISS3_15     =              mission         mission        mission;
}
