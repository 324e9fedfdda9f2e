//! The texts about running a course: marks, playing again, news, teams, cups, one's own data.

use super::texts::texts;
use agon_judge::Locale;

texts! {
    /// The texts about running a course in one language.
    CourseTexts;
    // Marks.
    marks: "Marks", "Notes", "Notas";
    mark: "Mark", "Nota", "Nota";
    marks_note: "A mark is computed for each series of official rounds. Preview a formula before you save it: nobody else sees it.", "Es calcula una nota per a cada sèrie de rondes oficials. Previsualitza la fórmula abans de desar-la: ningú més no la veu.", "Se calcula una nota para cada serie de rondas oficiales. Previsualiza la fórmula antes de guardarla: nadie más la ve.";
    formula: "Formula", "Fórmula", "Fórmula";
    formula_empty: "Leave it empty for the usual rule:", "Deixa-la buida per a la regla habitual:", "Déjala vacía para la regla habitual:";
    formula_how: "Numbers, + - * /, comparisons (< <= > >= = !=), and, or, not, if(condition, then, otherwise), min, max, round(value, decimals), floor, ceil, abs, sqrt.", "Nombres, + - * /, comparacions (< <= > >= = !=), and, or, not, if(condició, llavors, altrament), min, max, round(valor, decimals), floor, ceil, abs, sqrt.", "Números, + - * /, comparaciones (< <= > >= = !=), and, or, not, if(condición, entonces, si no), min, max, round(valor, decimales), floor, ceil, abs, sqrt.";
    variables: "Variables", "Variables", "Variables";
    series_rule: "Several series", "Diverses sèries", "Varias series";
    series_best: "the best one counts", "compta la millor", "cuenta la mejor";
    series_mean: "the mean of all", "la mitjana de totes", "la media de todas";
    series_last: "the last one counts", "compta l'última", "cuenta la última";
    preview: "Preview", "Previsualitza", "Previsualizar";
    preview_only: "This is a preview: the formula is not saved yet.", "Això és una previsualització: la fórmula encara no s'ha desat.", "Esto es una previsualización: la fórmula todavía no se ha guardado.";
    how_computed: "How it comes about", "Com s'obté", "Cómo se obtiene";
    can_change: "can still change", "encara pot canviar", "todavía puede cambiar";
    var_place: "place in the series: in the final, or by how long they stayed in; 0 without taking part", "posició en la sèrie: a la final, o segons quant han aguantat; 0 si no hi han participat", "posición en la serie: en la final, o según cuánto han aguantado; 0 si no han participado";
    var_final_place: "place in the final; 0 without one", "posició a la final; 0 si no hi han arribat", "posición en la final; 0 si no han llegado";
    var_finalist: "1 for those who reached the final, else 0", "1 per a qui ha arribat a la final, si no 0", "1 para quien ha llegado a la final, si no 0";
    var_finalists: "how many reach the final (a setting of the rounds)", "quants arriben a la final (un ajust de les rondes)", "cuántos llegan a la final (un ajuste de las rondas)";
    var_rounds_survived: "rounds before the final that they survived", "rondes abans de la final que han superat", "rondas antes de la final que han superado";
    var_rounds: "rounds before the final: played and, until then, still to come", "rondes abans de la final: jugades i, fins llavors, per jugar", "rondas antes de la final: jugadas y, hasta entonces, por jugar";
    var_took_part: "1 for those who took part in the series, else 0", "1 per a qui ha participat en la sèrie, si no 0", "1 para quien ha participado en la serie, si no 0";
    var_entrants: "how many took part in the series", "quants han participat en la sèrie", "cuántos han participado en la serie";
    var_series: "number of the series", "número de la sèrie", "número de la serie";
    var_series_count: "how many series there are", "quantes sèries hi ha", "cuántas series hay";
    var_ladder_place: "place on the ladder among the people; 0 without a program", "posició a la classificació entre les persones; 0 sense programa", "posición en la clasificación entre las personas; 0 sin programa";
    var_ladder_people: "how many people are on the ladder", "quantes persones hi ha a la classificació", "cuántas personas hay en la clasificación";
    var_rating: "rating of their best program", "puntuació del seu millor programa", "puntuación de su mejor programa";
    var_accepted: "number of accepted submissions", "nombre d'enviaments acceptats", "número de envíos aceptados";
    var_rejected: "number of rejected submissions", "nombre d'enviaments rebutjats", "número de envíos rechazados";
    // Judging again.
    rejudge: "Judge again", "Torna a jutjar", "Volver a juzgar";
    rejudge_note: "After you have changed limits or boards: each submission plays its trial again with the same seeds, after everything that somebody is waiting for. The old verdict counts until there is a new one. A program that fails is disqualified until its owner's next version is accepted. Official rounds stay as they are.", "Quan hagis canviat els límits o els taulers: cada enviament torna a jugar la prova amb les mateixes llavors, després de tot el que algú espera. El veredicte antic compta fins que n'hi ha un de nou. Un programa que no la passa queda desqualificat fins que s'accepti la pròxima versió. Les rondes oficials es queden com estan.", "Cuando hayas cambiado los límites o los tableros: cada envío vuelve a jugar la prueba con las mismas semillas, después de todo lo que alguien espera. El veredicto antiguo cuenta hasta que haya uno nuevo. Un programa que no la pasa queda descalificado hasta que se acepte la próxima versión. Las rondas oficiales se quedan como están.";
    rejudge_programs: "The newest version of every program", "La versió més nova de cada programa", "La versión más nueva de cada programa";
    rejudge_rejected: "Rejected submissions, too: the last one of each name, unless it did not build", "També els enviaments rebutjats: l'últim de cada nom, si no és que no compilava", "También los envíos rechazados: el último de cada nombre, salvo que no compilara";
    rejudge_ladder: "The ladder begins anew: ratings are forgotten, matches remain", "La classificació torna a començar: s'obliden les puntuacions, queden les partides", "La clasificación vuelve a empezar: se olvidan las puntuaciones, quedan las partidas";
    rejudge_reason: "Reason, which people whose programs fail will read", "Motiu, que llegirà qui tingui un programa que no passi", "Motivo, que leerá quien tenga un programa que no pase";
    rejudge_done: "New verdicts:", "Veredictes nous:", "Veredictos nuevos:";
    rejudge_stop: "Stop; the rest keep their old verdicts", "Atura-ho; la resta conserva el veredicte antic", "Parar; el resto conserva el veredicto antiguo";
    rejudge_same: "No verdict has changed.", "No ha canviat cap veredicte.", "No ha cambiado ningún veredicto.";
    verdict_was: "Before", "Abans", "Antes";
    verdict_now: "Now", "Ara", "Ahora";
    practice_note: "While results are frozen, you can practise against Dummies, the game's own bots and programs of teachers.", "Mentre els resultats estan congelats, pots practicar contra Dummies, els bots del joc i programes de professors.", "Mientras los resultados están congelados, puedes practicar contra Dummies, los bots del juego y programas de profesores.";
    // The archive.
    archive: "Archive", "Arxiu", "Archivo";
    archive_note: "Contests of the past: everything can be looked at, and nothing changes any more.", "Concursos passats: es pot mirar tot i ja no canvia res.", "Concursos pasados: se puede mirar todo y ya no cambia nada.";
    archive_empty: "The archive is empty.", "L'arxiu és buit.", "El archivo está vacío.";
    archive_it: "Move to the archive", "Mou-lo a l'arxiu", "Mover al archivo";
    archive_back: "Take it back", "Treu-lo de l'arxiu", "Sacarlo del archivo";
    is_archived: "This contest is in the archive.", "Aquest concurs és a l'arxiu.", "Este concurso está en el archivo.";
    // News.
    feed: "Feed of the news (Atom)", "Canal de notícies (Atom)", "Canal de noticias (Atom)";
    news_by_mail: "Send me news by mail", "Envia'm les notícies per correu", "Enviarme las noticias por correo";
    webhooks: "Webhooks", "Webhooks", "Webhooks";
    webhooks_note: "News is posted here as soon as it is published, and again until the other side accepts it. Posts are signed: the header x-agon-signature is the HMAC-SHA256 of x-agon-timestamp, a dot and the body.", "Les notícies s'envien aquí tan bon punt es publiquen, i es tornen a enviar fins que l'altra banda les accepta. Els enviaments van signats: la capçalera x-agon-signature és l'HMAC-SHA256 de x-agon-timestamp, un punt i el cos.", "Las noticias se envían aquí en cuanto se publican, y se vuelven a enviar hasta que la otra parte las acepta. Los envíos van firmados: la cabecera x-agon-signature es el HMAC-SHA256 de x-agon-timestamp, un punto y el cuerpo.";
    webhook_secret: "The secret that posts are signed with; it is not shown again:", "El secret amb què se signen els enviaments; no es tornarà a mostrar:", "El secreto con el que se firman los envíos; no se volverá a mostrar:";
    webhook_place: "Where", "On", "Dónde";
    webhook_waiting: "Waiting", "En espera", "En espera";
    webhook_trouble: "Last trouble", "Últim problema", "Último problema";
    webhook_test: "Test", "Prova", "Probar";
    webhook_generic: "A program of your own (signed JSON)", "Un programa propi (JSON signat)", "Un programa propio (JSON firmado)";
    all_contests: "all contests", "tots els concursos", "todos los concursos";
}

impl CourseTexts {
    /// What the variables of a formula mean, in the order of [`agon_judge::marks::VARIABLES`].
    pub(crate) fn variables(&self) -> [(&'static str, &'static str); 15] {
        let meanings = [
            self.var_place,
            self.var_final_place,
            self.var_finalist,
            self.var_finalists,
            self.var_rounds_survived,
            self.var_rounds,
            self.var_took_part,
            self.var_entrants,
            self.var_series,
            self.var_series_count,
            self.var_ladder_place,
            self.var_ladder_people,
            self.var_rating,
            self.var_accepted,
            self.var_rejected,
        ];
        std::array::from_fn(|number| (agon_judge::marks::VARIABLES[number], meanings[number]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variable_is_explained() {
        assert_eq!(CourseTexts::of(Locale::En).variables().len(), agon_judge::marks::VARIABLES.len());
    }
}
