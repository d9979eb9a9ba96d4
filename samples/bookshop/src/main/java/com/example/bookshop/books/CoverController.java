package com.example.bookshop.books;

import java.awt.Color;
import java.awt.Graphics;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;

import com.example.bookshop.web.ApiPaths;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

/** The pictures of the books. */
@RestController
@RequestMapping(ApiPaths.BOOKS + "/{id}/cover")
public class CoverController {

    private final Catalogue catalogue;

    public CoverController(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * Downloads the cover of a book.
     *
     * @param id the book's number
     * @return a PNG picture
     */
    @GetMapping(produces = MediaType.IMAGE_PNG_VALUE)
    public byte[] download(@PathVariable @Positive Long id) throws IOException {
        catalogue.get(id);
        BufferedImage picture = new BufferedImage(60, 90, BufferedImage.TYPE_INT_RGB);
        Graphics pen = picture.getGraphics();
        pen.setColor(new Color(40, (int) (60 + id * 50 % 160), 120));
        pen.fillRect(0, 0, 60, 90);
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        ImageIO.write(picture, "png", png);
        return png.toByteArray();
    }

    /**
     * Sends in a new cover. An editor looks at it before customers do.
     *
     * @param id      the book's number
     * @param image   the picture, at most 1 MB
     * @param caption what the picture shows
     */
    @PostMapping(consumes = MediaType.MULTIPART_FORM_DATA_VALUE, produces = MediaType.APPLICATION_JSON_VALUE)
    @ResponseStatus(HttpStatus.ACCEPTED)
    public CoverReceipt upload(
            @PathVariable @Positive Long id,
            @RequestParam("image") MultipartFile image,
            @RequestParam(name = "caption", required = false) @Size(max = 120) String caption) {
        catalogue.get(id);
        return new CoverReceipt(id, image.getOriginalFilename(), image.getSize(), caption);
    }

    /**
     * Says what arrived.
     *
     * @param bookId   the book's number
     * @param fileName the name that the file was sent under
     * @param bytes    the size of the file
     * @param caption  what the picture shows
     */
    public record CoverReceipt(Long bookId, String fileName, long bytes, String caption) {
    }
}
